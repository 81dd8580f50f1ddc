import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { Email, Honeypot, named, Sure } from '#contract/fields.ts'
import { byToken, linkErrors } from '#contract/link.ts'
import * as messages from '#contract/messages.ts'
import { PersonalItem } from '#contract/personal-item.ts'
import { rightIds } from './rules.ts'

export const DataRequestBody = z.object({
  email: Email,
  kind: z.enum(rightIds, messages.rightMissing),
  website: Honeypot,
})
export type DataRequestBody = z.output<typeof DataRequestBody>

export const DataRequestReceipt = named(
  'DataRequestReceipt',
  z.object({ email_masked: z.string(), expires_at: z.string(), next_step: z.string() }),
)
export type DataRequestReceipt = z.infer<typeof DataRequestReceipt>

/** Everything that is held on an address. */
export const OwnData = named(
  'OwnData',
  z.object({
    email: z.string(),
    kind: z.enum(rightIds),
    created_at: z.string(),
    expires_at: z.string(),
    sections: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        purpose: z.string(),
        remainder: z.nullable(z.string()),
        items: z.array(PersonalItem),
      }),
    ),
  }),
)
export type OwnData = z.infer<typeof OwnData>

/** The answer is the same whatever is held on the address. */
export const requestData = schemas({
  idempotent: true,
  summary: 'Mail a link to the owner of an address, with which everything held on it can be read and erased',
  body: DataRequestBody,
  response: DataRequestReceipt,
  status: 201,
  errors: ['BAD_REQUEST', 'RATE_LIMITED', 'CONFLICT', 'CONFIG_REQUIRED', 'FORBIDDEN'],
})

export const getOwnData = schemas({
  served: true,
  rate: 'tokenReads',
  summary: 'Everything that is held on the address behind the link; reading changes nothing',
  params: byToken,
  response: OwnData,
  errors: linkErrors,
})

export const eraseOwnData = schemas({
  rate: 'tokenReads',
  summary: 'Erase everything that is held on the address behind the link, at once',
  params: byToken,
  body: Sure,
  response: z.object({ erased: z.literal(true), backups_until: z.string() }),
  errors: [...linkErrors, 'BAD_REQUEST', 'CONFLICT', 'FORBIDDEN'],
})
