import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { clamped, named } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'

/** `location_id` is a stable key that is also the slug of the place; treat it as opaque. */
export const Suggestion = named(
  'Suggestion',
  z.object({ location_id: z.string(), woonplaats: z.string(), gemeente: z.string(), provincie: z.string() }),
)
export type Suggestion = z.infer<typeof Suggestion>

/** `label`: the name of the place, plus the name by which it was found if that differs: "Uden (Maashorst)". */
export const SuggestedWoonplaats = named('SuggestedWoonplaats', z.extend(Suggestion, { label: z.string() }))
export type SuggestedWoonplaats = z.infer<typeof SuggestedWoonplaats>

export const suggestWoonplaatsen = schemas({
  rate: 'autocomplete',
  summary: 'Places by their first letters, larger places first; nothing below 2 characters',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(limits.autocomplete.queryMax))),
    limit: clamped(limits.autocomplete.itemsMax, limits.autocomplete.items),
  }),
  response: z.object({ suggestions: z.array(SuggestedWoonplaats) }),
})
