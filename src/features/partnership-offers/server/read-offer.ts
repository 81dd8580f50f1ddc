import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { independenceNotice, rankingDisclosure, withBtw } from '../plan.ts'
import type { PartnershipOffer } from '../schemas.ts'
import { findInterest, findOffer } from './find-offer.ts'

/** The offer behind a link, also after the office expressed its interest. */
export async function readOffer(context: Context, token: string): Promise<PartnershipOffer> {
  const { db, config } = context
  const { entity_id } = await readToken(db, context, { kind: 'po', token }, { used: 'allowed' })
  const offer = await findOffer(db, entity_id)
  if (!offer) throw new ApiError('TOKEN_INVALID')
  const { naam, opzegtermijn_maanden, onderdelen, terms_version } = offer
  const price = Number(offer.prijs_cents_ex_btw)
  return {
    status: (await findInterest(db, offer.id)) ? 'interest_submitted' : 'open',
    vestiging: { id: offer.vestiging_id, title: offer.title, adres: offer.adres, plaats: offer.plaats },
    email: offer.email,
    offer: {
      naam,
      prijs_cents_ex_btw: price,
      btw_pct: limits.partner.btwPct,
      prijs_cents_incl_btw: withBtw(price),
      periode: 'jaar',
      opzegtermijn_maanden,
      onderdelen,
      valid_until: offer.valid_until.toISOString(),
      terms_url: `${config.publicUrl}${paths.partnerTerms({ versie: terms_version })}`,
      terms_version,
    },
    ranking_disclosure: rankingDisclosure,
    independence_notice: independenceNotice,
  }
}
