import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { Email, Id, IdInput, named, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { byToken, expiringLinkErrors } from '#contract/link.ts'
import * as messages from '#contract/messages.ts'
import { AccessOffice } from '../request-views.ts'
import { standings } from './standing.ts'

/** An offer as who decides along sees it: nothing that reaches the customer, and nothing to choose with. */
const SharedOffice = z.object({
  ...z.pick(AccessOffice, {
    id: true,
    title: true,
    plaats: true,
    distance_km: true,
    precision: true,
    review_stats: true,
    offer: true,
    offer_expired: true,
    indicative_cents: true,
    haalbaarheid: true,
    instant: true,
  }).shape,
  can_be_favourite: z.boolean(),
})

/** A request as the second link shows it. */
export const SharedOfferte = named(
  'SharedOfferte',
  z.object({
    diensten: z.array(z.object({ id: z.string(), label: z.string() })),
    gewenste_passeerdatum: z.nullable(z.string()),
    /** Those that made an offer. */
    vestigingen: z.array(SharedOffice),
    /** What offices asked beside the platform: a total without its parts, so it is not compared. */
    mailed_totals: z.array(
      z.object({ id: Id, title: z.string(), total_cents: z.number(), source: z.enum(['office', 'customer']) }),
    ),
    /** Of the customer; `title` is null for a notary outside the request, `changeable_until` once it stands for good. */
    choice: z.nullable(
      z.object({
        vestiging_id: z.nullable(Id),
        title: z.nullable(z.string()),
        changeable_until: z.nullable(z.string()),
      }),
    ),
    /** Also one without an offer since, so that whoever writes on does not lose it. */
    favourite: z.nullable(
      z.object({ vestiging_id: Id, title: z.string(), plaats: z.string(), standing: z.enum(standings) }),
    ),
    note: z.nullable(z.string()),
    /** Of what was written; who writes on sends it along. */
    version: z.number(),
    written_at: z.nullable(z.string()),
  }),
)
export type SharedOfferte = z.infer<typeof SharedOfferte>

export const getSharedOfferte = schemas({
  served: true,
  rate: 'tokenReads',
  summary: 'The offers behind the second link of a request; reading changes nothing',
  params: byToken,
  response: SharedOfferte,
  errors: expiringLinkErrors,
})

const { noteMax } = limits.offerte.companion

/** What who decides along thinks; `version` is of what was written before. */
export const Opinion = z.object({
  favourite: z._default(z.nullable(IdInput), null),
  note: z._default(text(noteMax, messages.noteLength), ''),
  version: z.number(messages.invalid).check(z.int(messages.invalid), z.minimum(0, messages.invalid)),
})

/** The second link, that the page showed: of a new one, the one that it replaces. */
export const NewLink = z.object({ replaces: z._default(z.nullable(IdInput), null) })
export const LinkEnd = z.object({ link_id: IdInput })
export const LinkMail = z.object({ link_id: IdInput, email: Email })
