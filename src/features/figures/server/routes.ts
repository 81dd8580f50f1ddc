import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { deskFiles, paths } from '#contract/paths.ts'
import { deskPage, requireOperator } from '#features/desk/server/public.ts'
import { spreadsheetLines, utf8Mark } from '#features/office-desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { privateRead } from '#server/http/route.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { type FigureLine, type FiguresState, verifiedShare } from '../figures-state.ts'
import { countRequests } from './count-request-days.ts'
import { ignoredIn, otherBegin, readFigures, readFilter, sumFigures } from './read-figures.ts'

/** The figures so far, for operators: as plots with their tables, and as CSV. */
export function figuresRoutes(app: FastifyInstance, context: Context) {
  deskPage(app, context, paths.figures, {
    read: async ({ query }): Promise<FiguresState> => {
      await countRequests(context)
      const filter = readFilter(query, context.clock.now())
      const figures = await readFigures(context, filter)
      return { ...figures, ignored: ignoredIn(query, filter), other_begin: otherBegin(query, filter) }
    },
  })
  app.get<{ Querystring: Record<string, unknown> }>(deskFiles.figures.pattern, async (request, reply) => {
    await requireOperator(context, visitorOf(request, reply, context.config))
    const filter = readFilter(request.query, context.clock.now())
    // Unlike the page, a file cannot say that it covers other days than requested.
    if (ignoredIn(request.query, filter).length > 0 || otherBegin(request.query, filter) !== null)
      throw new ApiError('BAD_REQUEST')
    await countRequests(context)
    const { days, regions, offices } = await sumFigures(context.db, filter)
    const lines = linesOf([
      ['dag', days],
      ['regio', regions],
      ['kantoor', offices],
    ])
    return reply
      .headers({ ...privateRead, 'content-disposition': 'attachment; filename="cijfers.csv"' })
      .type('text/csv; charset=utf-8')
      .send(lines)
  })
}

const columns = [
  ...['soort', 'nummer', 'naam', 'bekeken', 'naar_website', 'aanvragen', 'bevestigd', 'bevestigd_pct'],
  ...['antwoorden', 'mediaan_werkuren', 'gezocht'],
]

const linesOf = (groups: [kind: string, lines: FigureLine[]][]): string =>
  utf8Mark +
  spreadsheetLines(
    groups.flatMap(([kind, lines]) =>
      lines.map((line) => [
        ...[kind, line.key, line.label, line.page_views, line.outbound_clicks, line.requests, line.verified],
        ...[verifiedShare(line), line.answers, line.median_hours, line.searches],
      ]),
    ),
    columns,
  )
