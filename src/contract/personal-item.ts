import * as z from 'zod/mini'

/** One item of personal data as its owner reads it: a request, a review (AVG article 15). */
export const PersonalItem = z.object({
  title: z.string(),
  fields: z.array(
    z.object({
      /** The name that the API uses elsewhere. */
      name: z.string(),
      label: z.string(),
      value: z.string(),
      /** How the page shows it: text as it is, a moment or a day from ISO 8601, whole euros, cents. */
      format: z.enum(['text', 'moment', 'date', 'euros', 'cents']),
    }),
  ),
})
export type PersonalItem = z.infer<typeof PersonalItem>
export type PersonalField = PersonalItem['fields'][number]
