import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { answerCountedRead, route } from '#server/http/route.ts'
import * as contract from '../../contract/figures.ts'
import * as schemas from '../../schemas/figures.ts'
import { remember } from '../read/remember.ts'
import { readModerationFigures } from './moderation-figures.ts'

const minute = 60_000

/** Public moderation figures, counted once a minute at most. */
export function figureRoutes(app: FastifyInstance, context: Context) {
  const years = remember(
    () => String(Math.floor(context.clock.now().getTime() / minute)),
    () => readModerationFigures(context.db),
  )
  answerCountedRead(context, contract.getModerationFigures, years)
  route(app, context, contract.downloadModerationFigures, schemas.downloadModerationFigures, async () =>
    stringify([['jaar', 'cijfer', 'onderdeel', 'aantal'], ...(await years()).flatMap(linesOf)], { bom: true }),
  )
}

/** Shown in place of a figure of one to four, and of one that would reveal it. */
const untold = 'niet getoond'

function linesOf(figures: contract.ModerationYear) {
  const { year, by_rule, notices, notices_by_reason, office_notices, appeals, median_hours, ...counts } = figures
  const cell = (count: number | null) => (count === null ? untold : count)
  const ofAll = Object.entries(counts).map(([name, count]) => [year, name, '', cell(count)])
  const ofRules = by_rule.map(({ rule, count }) => [year, 'by_rule', rule ?? 'andere regels', cell(count)])
  const ofKind = (name: string, parts: Record<string, number | null>) =>
    Object.entries(parts).map(([part, count]) => [year, name, part, cell(count)])
  return [
    ...ofAll,
    ...ofRules,
    ...ofKind('notices', notices),
    ...notices_by_reason.map(({ reason, count }) => [
      year,
      'notices_by_reason',
      reason ?? 'andere redenen',
      cell(count),
    ]),
    ...ofKind('office_notices', office_notices),
    ...ofKind('appeals', appeals),
    [year, 'median_hours', '', median_hours ?? ''],
  ]
}
