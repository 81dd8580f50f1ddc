import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { line, named } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { byToken } from '#contract/link.ts'
import * as messages from '#contract/messages.ts'
import { mailListIds } from './rules.ts'

const ListId = z.enum(mailListIds)
const tokenErrors = ['TOKEN_INVALID', 'WRONG_ENTITY_TYPE'] as const

const Subscriptions = z.array(z.object({ id: ListId, label: z.string(), subscribed: z.boolean() }))

/** Which optional mails an address gets. */
export const Unsubscribe = named(
  'Unsubscribe',
  z.object({ email_masked: z.string(), lists: Subscriptions, note: z.string() }),
)
export type Unsubscribe = z.infer<typeof Unsubscribe>

export const getUnsubscribe = schemas({
  redirect: true,
  rate: 'tokenReads',
  summary: 'Which mails the customer behind the link gets; reading changes nothing',
  params: byToken,
  response: Unsubscribe,
  errors: [...tokenErrors, 'RATE_LIMITED'],
})

/** A form sends a list with one item as a single text. */
const Lists = z.optional(
  z.pipe(
    z.transform((input: unknown) => (typeof input === 'string' ? [input] : input)),
    z.array(ListId).check(z.minLength(1)),
  ),
)

/**
 * Without a body, or with `all`, every list. No rate limit per visitor: mail programs call this for many people from one IP
 * address, and a link cannot be guessed.
 */
export const unsubscribe = schemas({
  summary: 'Unsubscribe from lists or subscribe again, at once; also the one-click call of mail programs (RFC 8058)',
  form: true,
  params: byToken,
  body: z.object({
    /** Sent by the unsubscribe button of a mail program. */
    'List-Unsubscribe': z.optional(z.string()),
    all: z.optional(z.literal(true)),
    lists: Lists,
    resubscribe: Lists,
    reden: z.optional(z.nullable(line(limits.unsubscribe.redenMax, { invalid: messages.unsubscribeReason }))),
  }),
  response: z.object({
    /** False after a call that only resubscribed. */
    unsubscribed: z.boolean(),
    lists: Subscriptions,
    email_masked: z.string(),
    message: z.string(),
  }),
  errors: ['BAD_REQUEST', ...tokenErrors, 'FORBIDDEN'],
})

/** No rate limit per visitor, for the same reason as `unsubscribe`. */
export const reportNotMine = schemas({
  summary: 'End mails about what others fill in with this address, or with `again` allow them; also the one-click call',
  form: true,
  params: byToken,
  body: z.object({ 'List-Unsubscribe': z.optional(z.string()), again: z.optional(z.boolean()) }),
  response: z.object({ stopped: z.boolean(), message: z.string() }),
  errors: ['BAD_REQUEST', ...tokenErrors, 'TOKEN_EXPIRED', 'FORBIDDEN'],
})
