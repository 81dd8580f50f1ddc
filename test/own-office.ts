import { createTestClock } from '#server/clock.ts'
import { actFor, confirmedAccount, getAuth, logIn } from './accounts.ts'
import { createTestApp } from './app.ts'
import type { Open } from './database.ts'
import { insertOffice } from './offices.ts'
import { type Fields, postForm } from './post-form.ts'

/** Someone who acts for the first of two offices, with the forms of its page. */
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
  await actFor(app, context, own, login)
  const read = async () => (await getAuth(app, `/vestigingen/${own}`, login)).body
  /** Submits a form on the office's page, or on another office's. */
  const post = (fields: Fields, office = own) => postForm(app, `/kantoor/${office}`, fields, { login })
  return { clock, context, app, own, other, login, read, post }
}
