import Fastify, { type FastifyInstance } from 'fastify'
import { openContext } from '#app/context.ts'
import { reviewsRoutes } from '#features/reviews/server/read/read-routes.ts'
import { siteReviewsRoutes } from '#features/reviews/server/read/site-routes.ts'
import { loadConfig } from '#server/config.ts'
import { type Context, closeContext } from '#server/context.ts'
import { createLog } from '#server/log.ts'
import { createReviews } from './many-reviews.ts'
import { printRows, type Row } from './print-rows.ts'

// A page of reviews with its figures: the same time among a million reviews as among ten thousand (1.3 times at most).
const [few, many] = [10_000, 1_000_000]
const mostTimes = 1.3
const warmUp = 300
const rounds = 2_000

type Side = { context: Context; app: FastifyInstance; count: number; offices: string[] }
type Question = (side: Side, at: number) => string[]

/** The address of the page at `share` of all pages, from 0 to 1. */
const pageAt = (share: number, reviews: number, limit: number) => 1 + Math.floor(share * (reviews / limit - 1))
const officeOf = (side: Side, at: number) => side.offices[(at * 37) % side.offices.length]!
const spread = (at: number) => ((at * 61) % 97) / 97

const questions: [what: string, question: Question][] = [
  ['first page of an office', (side, at) => [`/api/vestigingen/${officeOf(side, at)}/reviews`]],
  [
    'any page of an office',
    (side, at) => {
      const page = pageAt(spread(at), side.count / side.offices.length, 10)
      return [`/api/vestigingen/${officeOf(side, at)}/reviews?page=${page}`]
    },
  ],
  ['the newest reviews', () => ['/api/reviews/latest']],
  ['first page of the platform', () => ['/api/site-reviews/paginated?limit=5', '/api/site-reviews/stats']],
  [
    'any page of the platform',
    (side, at) => [
      `/api/site-reviews/paginated?limit=5&page=${pageAt(spread(at), side.count, 5)}`,
      '/api/site-reviews/stats',
    ],
  ],
]

async function open(server: string, count: number): Promise<Side> {
  const databaseUrl = await createReviews(server, count)
  const config = loadConfig({ NODE_ENV: 'test', SECRET_KEY: 'for measuring only, not a secret at all' })
  const context = await openContext({ ...config, databaseUrl }, { log: createLog('silent') })
  const app = Fastify()
  reviewsRoutes(app, context)
  siteReviewsRoutes(app, context)
  await app.ready()
  return { context, app, count, offices: context.index.current().offices.map(({ id }) => id) }
}

/**
 * The same question to both, one right after the other, so that whatever else the machine does hits both alike. The first
 * ones warm up and do not count; of the others the middle one, in ms.
 */
async function compare(sides: [Side, Side], question: Question): Promise<[number, number]> {
  const durations: [number[], number[]] = [[], []]
  for (let at = 0; at < warmUp + rounds; at++) {
    const turn = at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const which of turn) {
      const urls = question(sides[which], at)
      const start = performance.now()
      await askAll(sides[which].app, urls)
      if (at >= warmUp) durations[which].push(performance.now() - start)
    }
  }
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
  return [middle(durations[0]), middle(durations[1])]
}

async function askAll(app: FastifyInstance, urls: string[]) {
  for (const url of urls) {
    const { statusCode } = await app.inject(url)
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  }
}

const server = process.env.BENCH_DATABASE_URL
if (server) {
  const sides: [Side, Side] = [await open(server, few), await open(server, many)]
  const rows: Row[] = []
  for (const [what, question] of questions) {
    const [small, large] = await compare(sides, question)
    const times = large / small
    const measured = `${large.toFixed(2)} ms against ${small.toFixed(2)} ms = ${times.toFixed(2)} x`
    rows.push({ what: `reviews: ${what}`, measured, target: `at most ${mostTimes} x`, met: times <= mostTimes })
  }
  for (const { app, context } of sides) {
    await app.close()
    await closeContext(context)
  }
  printRows(rows)
} else console.log('No PostgreSQL: the number of reviews is skipped.')
