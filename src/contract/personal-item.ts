import * as z from 'zod/mini'

/** One thing that is held of a person, as its owner reads it: a request, a review (AVG article 15). */
export const PersonalItem = z.object({
  title: z.string(),
  fields: z.array(
    z.object({
      /** As the API names it elsewhere. */
      name: z.string(),
      label: z.string(),
      value: z.string(),
      /** How the page shows it: a text as it is, a moment and a day by their ISO 8601, whole euros, cents. */
      format: z.enum(['text', 'moment', 'date', 'euros', 'cents']),
    }),
  ),
})
export type PersonalItem = z.infer<typeof PersonalItem>
export type PersonalField = PersonalItem['fields'][number]
