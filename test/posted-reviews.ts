import type { FastifyInstance } from 'fastify'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from './app.ts'
import { karin } from './author-reviews.ts'
import type { Open } from './database.ts'
import { mailsOf, tokenIn } from './offertes.ts'
import { insertOffice } from './offices.ts'
import { runDueJobs } from './run-due-jobs.ts'

type Fields = Record<string, string | string[]>

/** Posts a form as a browser does. */
export function submit(app: FastifyInstance, url: string, fields: Fields, headers = {}) {
  const payload = new URLSearchParams(Object.entries(fields).flatMap(([n, v]) => [v].flat().map((one) => [n, one])))
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  return app.inject({ method: 'POST', url, payload: payload.toString(), headers: { ...type, ...headers } })
}
export const formToken = (html: string) => /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
export const headingOf = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]
export const marks = { rating_prijs_kwaliteit: '9', rating_service: '10', rating_communicatie: '7' }

/** An office, and someone who reviews it without JavaScript. */
export async function setUpPosting(open: Open) {
  const clock = createTestClock('2026-11-18T10:00:00Z')
  const context = await open({ clock, config: { rateLimits: false } })
  const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
  await context.index.reload()
  const app = await createTestApp(context)
  const page = `/schrijf-review/${office}`
  const rows = () => context.db.selectFrom('reviews').selectAll().execute()
  const draw = async (url = page) => (await app.inject({ url })).body
  /** Fills in the form and posts it after the time a person needs. */
  async function write(fields: Fields = {}, url = page) {
    const form_token = formToken(await draw(url))
    clock.advance(limits.form.ageMinMs)
    return submit(app, url, { ...marks, ...karin, form_token, ...fields })
  }
  async function confirmLink() {
    await runDueJobs(context)
    return `/bevestigen/${tokenIn((await mailsOf(context, 'M17'))[0]!, '/bevestigen/')}`
  }
  /** The author's page, once the review is published. */
  async function ownPage() {
    const link = await confirmLink()
    await submit(app, link, { action: 'confirm' })
    await runDueJobs(context)
    return { link, page: `/review/${tokenIn((await mailsOf(context, 'M19'))[0]!, '/review/')}` }
  }
  return { clock, context, office, app, page, rows, draw, write, confirmLink, ownPage }
}
