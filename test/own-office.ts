import { createTestClock } from '#server/clock.ts'
import { confirmedAccount, getAuth, logIn, newestToken, postAuth } from './accounts.ts'
import { createTestApp } from './app.ts'
import type { Open } from './database.ts'
import { insertOffice } from './offices.ts'
import { postForm } from './post-form.ts'

/** Somebody who acts for the first of two offices, with the calls of its page. */
export async function openOwnOffice(open: Open, dienst_ids: string[] = ['testament', 'leveringsakte']) {
  const clock = createTestClock('2026-11-20T10:00:00Z')
  const context = await open({ clock, config: { rateLimits: false } })
  const [own, other] = [
    await insertOffice(context.db, { dienst_ids }),
    await insertOffice(context.db, { dienst_ids: ['testament'] }),
  ]
  await context.index.reload()
  const app = await createTestApp(context)
  await confirmedAccount(app, context)
  const login = await logIn(app)
  await postAuth(app, '/claims', { vestiging_id: own }, { login })
  await postAuth(app, `/claims/${await newestToken(context, 'M35', '/claim/')}/confirm`, {})
  const read = async () => (await getAuth(app, `/vestigingen/${own}`, login)).body
  /** A call about the office, or about another one. */
  const send = (path: string, body: object, office = own) =>
    postAuth(app, `/vestigingen/${office}${path}`, body, { login })
  /** The form of the page, as it is posted without JavaScript. */
  const post = (fields: Parameters<typeof postForm>[2]) => postForm(app, `/kantoor/${own}`, fields, { login })
  return { clock, context, app, own, other, login, read, send, post }
}
