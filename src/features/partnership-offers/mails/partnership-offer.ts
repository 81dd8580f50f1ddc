import { formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { paths } from '#contract/paths.ts'
import { unsubscribeLinks, wantsMail } from '#features/subscriptions/server/public.ts'
import type { Config } from '#server/config.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { isRevoked } from '#server/tokens/read-token.ts'
import { independenceNotice, rankingDisclosure, withBtw } from '../plan.ts'
import { findInterest, findOffer } from '../server/find-offer.ts'
import { sample } from './sample.ts'

type Facts = Omit<typeof sample, 'reference' | 'address'> & { url: string; termsUrl: string; brandName: string }

/** Offers an office to become a partner. */
export const partnershipOfferMail = defineMail<{ offer_id: string; token: string; unsubscribe_token: string }>({
  kind: 'M29',
  async render(context, { offer_id, token, unsubscribe_token }) {
    const { db, config, clock, keys } = context
    const offer = await findOffer(db, offer_id)
    if (!offer?.email || offer.withdrawn_at || offer.valid_until <= clock.now()) return null
    if ((await findInterest(db, offer_id)) || (await isRevoked(db, token))) return null
    if (!(await wantsMail(db, emailHash(keys, offer.email), 'partner_offers'))) return null
    const { title, email, ...terms } = offer
    const facts = { ...terms, title, email, price_cents: Number(offer.prijs_cents_ex_btw) }
    return {
      ...offerMail({ ...facts, ...linksOf(config, token, offer) }),
      ...unsubscribeLinks(config, unsubscribe_token),
    }
  },
  preview: (config) => ({
    ...offerMail({ ...sample, ...linksOf(config, 'voorbeeld', sample) }),
    ...unsubscribeLinks(config, 'voorbeeld'),
  }),
})

const linksOf = ({ publicUrl, brandName }: Config, token: string, { terms_version }: { terms_version: string }) => ({
  url: `${publicUrl}${paths.partner(token)}`,
  termsUrl: `${publicUrl}${paths.partnerTerms({ versie: terms_version })}`,
  brandName,
})

function offerMail(facts: Facts): MailContent {
  const { title, email, brandName, price_cents, opzegtermijn_maanden, onderdelen, valid_until, url, termsUrl } = facts
  return {
    to: { name: title, address: email },
    isInvitation: true,
    subject: `Voorstel: partner worden van ${brandName}`,
    preview: 'Een vaste vergoeding per jaar, nooit per opdracht of akte.',
    blocks: [
      { heading: `Partner worden van ${brandName}` },
      { paragraph: `Beste ${title},` },
      { paragraph: `Uw kantoor staat op ${brandName}. Als partner krijgt u:` },
      { list: onderdelen },
      {
        pairs: [
          [
            'Vergoeding',
            [
              `${formatCents(price_cents)} per jaar, exclusief 21% btw`,
              `${formatCents(withBtw(price_cents))} inclusief btw`,
            ],
          ],
          ['Opzeggen', [`Termijn van ${opzegtermijn_maanden} maanden, na het eerste jaar`]],
          ['Geldig tot', [formatDate(valid_until)]],
        ],
      },
      { paragraph: `${independenceNotice} ${rankingDisclosure}` },
      { button: { label: 'Bekijk het voorstel', url } },
      { link: { before: 'Lees ook de ', label: 'voorwaarden voor partners', url: termsUrl, after: '.' } },
      {
        small:
          'Wilt u dit niet? Dan blijft uw kantoor gewoon op de website staan. Ook kunt u aanvragen blijven krijgen.',
      },
    ],
    reason: 'U krijgt deze e-mail omdat uw kantoor op onze website staat. Het e-mailadres is openbaar.',
  }
}
