import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { reviewBody } from './author-reviews.ts'
import { openConnectedOffice } from './connected-office.ts'
import type { Open } from './database.ts'
import { postTo } from './site-reviews.ts'

/** An office with an account that makes codes on its page, and clients who write with them. */
export async function openOfficeWithCodes(open: Open) {
  const set = await openConnectedOffice(open)
  const { app, context, own, client } = set
  const page = `/kantoor/${own}/codes`
  const press = (action: string, fields: Record<string, string> = {}) => client.post(page, { action, ...fields })
  /** The codes of a new sheet, as its page shows them. */
  const make = async (count = 10) => codesIn((await press('make', { count: String(count) })).body)
  let clients = 0
  /** Another client each time, in a network of its own. */
  const write = (code: string, overrides: Record<string, unknown> = {}, { ip = '', sid = '' } = {}) => {
    const n = ++clients
    const who = { naam: 'Karin Verzonnen', email: `klant${n}@verzonnen.example`, pluspunten: [] }
    const from = ip || `10.${Math.floor(n / 250)}.${n % 250}.7`
    return postTo(app, '/reviews', reviewBody(own, { ...who, code, ...overrides }), { ip: from, ...(sid && { sid }) })
  }
  const confirm = async (id: string) => {
    const token = await linkOf(context, id)
    return postTo(app, `/auth/verify-registration/${token}`, {})
  }
  /** Behind the link in the mail, after its button. */
  const confirmedPage = async (id: string) => client.read(`/bevestigen/${await linkOf(context, id)}?gedaan=confirm`)
  const profile = async (id = own) => {
    await context.index.reload()
    return client.read(`/notaris/${id}`)
  }
  const levels = async () =>
    (await context.db.selectFrom('reviews').select('verification_level').orderBy('id').execute()).map(
      ({ verification_level }) => verification_level,
    )
  return { ...set, page, press, make, write, confirm, confirmedPage, profile, levels }
}

/** Of a page with a sheet that was just made. */
export const codesIn = (body: string): string[] =>
  [...body.matchAll(/<code>([A-Z0-9]{5}-[A-Z0-9]{5})<\/code>/g)].map(([, code]) => code!)

/** The link in the mail to the author of a review. */
const linkOf = (context: Context, id: string) =>
  context.db
    .transaction()
    .execute((trx) => mintToken(trx, context, { kind: 'rv', entity_id: id, email_hash: null, expires_at: null }))

export const fieldOf = (answer: { body: { fields?: { field: string; message: string }[] } }) => answer.body.fields?.[0]

/** The reviews of an office as everybody reads them. */
export const reviewsOf = async (app: FastifyInstance, id: string) =>
  (await app.inject({ url: `/api/vestigingen/${id}/reviews?limit=50` })).json()
