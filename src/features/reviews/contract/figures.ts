import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/figures.ts'

export type { ModerationYear } from '../schemas/figures.ts'

export const getModerationFigures = endpoint<typeof schemas.getModerationFigures>({
  method: 'GET',
  path: '/reviews/moderation-figures',
})

export const downloadModerationFigures = endpoint<typeof schemas.downloadModerationFigures>({
  method: 'GET',
  path: '/reviews/moderation-figures/reviews-verantwoording.csv',
})
