import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { named } from '#contract/fields.ts'
import { byToken, linkErrors } from '#contract/link.ts'
import { PersonalItem } from '#contract/personal-item.ts'
import { rightIds } from './rules.ts'

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

export const getOwnData = schemas({
  served: true,
  rate: 'tokenReads',
  summary: 'Everything that is held on the address behind the link; reading changes nothing',
  params: byToken,
  response: OwnData,
  errors: linkErrors,
})
