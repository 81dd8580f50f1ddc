import * as z from 'zod/mini'
import { IdInput } from '#contract/fields.ts'

/** The customer's choice: an office of the request, or another notary. */
export const ChoiceInput = z.object({
  vestiging_id: z.optional(z.nullable(IdInput)),
  anders: z.optional(z.nullable(z.boolean())),
  seen_version: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(999)))),
})
export type ChoiceInput = z.infer<typeof ChoiceInput>
