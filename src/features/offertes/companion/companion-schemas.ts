import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { Email, Id, IdInput, named, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { byToken, expiringLinkErrors } from '#contract/link.ts'
import * as messages from '#contract/messages.ts'
import { AccessOffice, OfferteStatus } from '../request-views.ts'
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

const sharedErrors = [...expiringLinkErrors] as const

export const getSharedOfferte = schemas({
  served: true,
  rate: 'tokenReads',
  summary: 'The offers behind the second link of a request; reading changes nothing',
  params: byToken,
  response: SharedOfferte,
  errors: sharedErrors,
})

const { noteMax } = limits.offerte.companion

export const writeOpinion = schemas({
  rate: 'tokenReads',
  summary: 'Keep the favourite and the words of who decides along, in the place of those before',
  params: byToken,
  body: z.object({
    favourite: z.optional(z.nullable(IdInput)),
    note: z._default(text(noteMax, messages.noteLength), ''),
    version: z.number(messages.invalid).check(z.int(messages.invalid), z.minimum(0, messages.invalid)),
  }),
  response: SharedOfferte,
  errors: [...sharedErrors, 'BAD_REQUEST', 'CONFLICT', 'FORBIDDEN'],
})

const customerErrors = [...expiringLinkErrors, 'OFFERTE_NOT_FOUND', 'FORBIDDEN'] as const
const changed = z.object({ status: OfferteStatus })

export const makeCompanionLink = schemas({
  rate: 'tokenReads',
  summary: 'Make the second link; one that is named ends, and the same once more changes nothing',
  params: byToken,
  body: z.object({ replaces: z.optional(z.nullable(IdInput)) }),
  response: changed,
  errors: [...customerErrors, 'OFFERTE_CLOSED'],
})

export const endCompanionLink = schemas({
  rate: 'tokenReads',
  summary: 'End the second link, with what was written there',
  params: byToken,
  body: z.object({ link_id: IdInput }),
  response: changed,
  errors: [...customerErrors, 'BAD_REQUEST', 'CONFLICT'],
})

export const mailCompanionLink = schemas({
  rate: 'tokenReads',
  summary: 'Mail the second link to an address; the answer does not tell whether that mailbox takes such mails',
  params: byToken,
  body: z.object({ link_id: IdInput, email: Email }),
  response: changed,
  errors: [...customerErrors, 'OFFERTE_CLOSED', 'BAD_REQUEST', 'CONFLICT'],
})
