import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { html, htmlPage } from '#server/http/html.ts'
import { privateRead } from '#server/http/route.ts'
import { refuseForeignOrigin } from '#server/http/security-headers.ts'
import { sha256 } from '#server/tokens/hashes.ts'
import type { TokenKind } from '#server/tokens/kinds.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import type { LinkSubject, LinkTarget } from './link-subject.ts'

const day = 24 * 60 * 60 * 1000
const oneUse: readonly TokenKind[] = ['rv', 'sv', 'ri', 'si', 'po', 'ar', 'pr', 'oc', 'dr']

const states = ['fresh', 'used', 'expired', 'revoked', 'of another kind', 'unknown', 'cut off'] as const
type State = (typeof states)[number]

const page = '/dev/links'

/** A link of every kind and state, to try out. A button makes it, and what it leads to; opening the list makes nothing. */
export function linkRoutes(app: FastifyInstance, context: Context, subjects: readonly LinkSubject[]) {
  app.get(page, (_request, reply) => reply.type('text/html; charset=utf-8').send(listPage(subjects)))

  app.post<{ Body: { subject?: string; state?: string } }>(page, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const subject = subjects[Number(request.body?.subject)]
    const state = states.find((name) => name === request.body?.state)
    if (!subject || !state) throw new ApiError('BAD_REQUEST')
    const target = await subject.make()
    const token = await context.db.transaction().execute((trx) => linkTo(trx, context, subject, target, state))
    return reply.headers(privateRead).redirect(subject.page(token, target), 303)
  })
}

/** A token in a state, as it is looked up. */
async function linkTo(
  trx: Trx,
  context: Context,
  { kind }: LinkSubject,
  { entity_id, email_hash = null }: LinkTarget,
  state: State,
): Promise<string> {
  const now = context.clock.now()
  if (state === 'unknown') return kind + 'x'.repeat(43)
  const other = kind === 'un' ? 'nm' : 'un'
  const expires_at = new Date(now.getTime() + (state === 'expired' ? -day : 30 * day))
  const minted = { kind: state === 'of another kind' ? other : kind, entity_id, email_hash, expires_at } as const
  const token = await mintToken(trx, context, minted)
  if (state === 'used')
    await trx
      .insertInto('token_uses')
      .values({ token_hash: sha256(token), used_at: now })
      .execute()
  if (state === 'revoked')
    await trx.updateTable('tokens').set({ revoked_at: now }).where('hash', '=', sha256(token)).execute()
  return state === 'cut off' ? token.slice(0, -6) : token
}

function listPage(subjects: readonly LinkSubject[]): string {
  const rows = subjects.map(({ kind, label }, index) => {
    const possible = states.filter((state) => state !== 'used' || oneUse.includes(kind))
    const buttons = possible.map((state) => html`<button name="state" value="${state}">${state}</button> `)
    return html`<tr><td>${kind}</td><td>${label}</td><td><form method="post" action="${page}">
<input type="hidden" name="subject" value="${index}">${buttons}</form></td></tr>`
  })
  return htmlPage(
    'Links',
    html`<p><a href="/dev">Dev</a></p><h1>Links</h1><p>Each button makes a new link, and what it leads to, and opens it.
Their mails are in the <a href="/dev/inbox">inbox</a>.</p>
<table><thead><tr><th>Kind</th><th>Leads to</th><th>Link</th></tr></thead><tbody>${rows}</tbody></table>`,
  )
}
