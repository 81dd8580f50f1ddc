import { endpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import type * as schemas from './schemas.ts'

export type { SuggestedWoonplaats, Suggestion } from './schemas.ts'

export const suggestWoonplaatsen = endpoint<typeof schemas.suggestWoonplaatsen>({
  method: 'GET',
  path: '/woonplaats/autocomplete',
  freshMinutes: limits.fresh.autocomplete,
})
