import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'

export const downloadModerationFigures = schemas({
  rate: 'tokenReads',
  summary:
    'What became of reviews, notices and objections: a line per year, figure and part of it; figures of one to four are left out',
  download: 'text/csv',
  response: z.string(),
  errors: ['RATE_LIMITED'],
})
