import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, HandlerArgs, Schemas } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { listProvincies } from '#features/gazetteer/server/public.ts'
import type { Context } from '#server/context.ts'
import { reportError } from '#server/http/answer-errors.ts'
import { headerText } from '#server/http/header-text.ts'
import { parseInput } from '#server/http/route.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { countOutboundClick, countPageView, countSearch } from '../../contract/analytics.ts'
import { leadsTo, mayCount } from '../../rules/may-count.ts'
import * as shapes from '../../schemas/analytics.ts'
import { createDayTotals } from './day-totals.ts'

/** Finds the office with an id, if visitors can see it. */
type OfficeOf = (id: string) => { id: string; website: string | null } | null | undefined
/** For a search from the visitor's own location. */
const noProvincie = 'Onbekend'

/**
 * Counts events sent by beacon. Not behind `route()`: every request gets a 204, and a beacon may be plain text from any
 * origin. Stores nothing about the visitor.
 */
export function analyticsRoutes(app: FastifyInstance, context: Context, officeOf: OfficeOf) {
  const totals = createDayTotals(context)
  const provincies = new Set(listProvincies())
  app.addHook('onClose', () => totals.stop())

  app.register(async (beacons) => {
    beacons.removeAllContentTypeParsers()
    const asText = { parseAs: 'string' } as const
    beacons.addContentTypeParser(['application/json', 'text/plain'], asText, async (_: unknown, text: string) =>
      parseJson(text),
    )
    beacons.setErrorHandler((error, request, reply) => {
      reportError(error, request, reply)
      return reply.code(204).headers(notKept).send()
    })

    function count<S extends Schemas>(
      endpoint: Endpoint<S>,
      schemas: S,
      store: (body: HandlerArgs<Endpoint<S>>) => void,
    ) {
      beacons.post(`/api${endpoint.path}`, (request, reply) => {
        if (isCounted(schemas, context, request)) {
          store(parseInput(schemas, { body: request.body }) as HandlerArgs<Endpoint<S>>)
        }
        return reply.code(204).headers(notKept).send()
      })
    }

    count(countPageView, shapes.countPageView, ({ body }) => {
      const office = officeOf(body.vestiging_id)
      if (office) totals.count({ what: 'page_views', of: office.id })
    })
    count(countSearch, shapes.countSearch, ({ body: { provincie } }) => {
      const of = provincie ?? noProvincie
      if (provincie === null || provincies.has(provincie)) totals.count({ what: 'searches', of })
    })
    count(countOutboundClick, shapes.countOutboundClick, ({ body }) => {
      const office = officeOf(body.vestiging_id)
      if (office && leadsTo(body.destination_url, office.website))
        totals.count({ what: 'outbound_clicks', of: office.id })
    })
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('BAD_REQUEST')
  }
}

const notKept = { 'cache-control': 'no-store' }

/** Applies the rate limit silently: a request over the limit gets the same answer. */
function isCounted({ rate }: Schemas, { rateLimits }: Context, request: FastifyRequest): boolean {
  if (rate) rateLimits.count(rate, visitorNetwork(request.ip))
  return mayCount({ ...request.headers, 'user-agent': headerText(request.headers['user-agent']) })
}
