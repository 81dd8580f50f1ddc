import { expect, test } from 'vitest'
import * as messages from '#contract/messages.ts'
import { createTestClock } from '#server/clock.ts'
import { createAuthorsApp, reviewBody } from './author-reviews.ts'
import { describeOnDatabase } from './database.ts'
import { createOffertesApp, insertVestigingen, mailsOf, offerteBody, post } from './offertes.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { createSiteReviewsApp, makeActive, postTo, siteReviewBody } from './site-reviews.ts'

/** One mailbox, by the rules of domains; the last one with a tag. */
const spellings = [
  'one@example.org',
  'one@ｅxample.org',
  'one@exａmple.org',
  'one@exaⓜple.org',
  'one@example。org',
  'ONE@EXAMPLE.ORG.',
  'one+more@ｅxample.org',
]
const others = spellings.length - 1
const once = (code: string) => [[201, undefined], ...Array(others).fill([409, code])]

describeOnDatabase('One mailbox, however its address is spelled,', (open) => {
  async function setUp() {
    const context = await open({ clock: createTestClock('2026-11-18T10:00:00Z'), config: { rateLimits: false } })
    const [office] = await insertVestigingen(context, [{}])
    await context.index.reload()
    return { context, office: office! }
  }
  const answersOf = async (send: (email: string) => Promise<{ status: number; body: { code?: string } }>) => {
    const answers: [number, string | undefined][] = []
    for (const email of spellings) {
      const { status, body } = await send(email)
      answers.push([status, body.code])
    }
    return answers
  }

  test('makes one request a day', async () => {
    const { context, office } = await setUp()
    const app = await createOffertesApp(context)
    const answers = await answersOf((email) => post(app, '', offerteBody([office], { email })))
    expect(answers).toEqual(once('USER_ALREADY_CREATED_OFFERTE_REQUEST'))
  })

  test('reviews an office once', async () => {
    const { context, office } = await setUp()
    const app = await createAuthorsApp(context)
    const answers = await answersOf((email) => postTo(app, '/reviews', reviewBody(office, { email })))
    expect(answers).toEqual(once('USER_ALREADY_REVIEWED_THIS_VESTIGING'))
  })

  test('reviews the platform once, after whatever it did under another spelling', async () => {
    const { context, office } = await setUp()
    await makeActive(context, office, 'one+earlier@example.org')
    const app = await createSiteReviewsApp(context)
    const answers = await answersOf((email) => postTo(app, '/site-reviews', siteReviewBody({ email })))
    expect(answers).toEqual(once('USER_ALREADY_REVIEWED_SITE'))
  })

  test('is counted as one by the limit per address', async () => {
    const context = await open({ clock: createTestClock('2026-11-18T10:00:00Z') })
    const [office] = await insertVestigingen(context, [{}])
    const app = await createOffertesApp(context)
    const codes = []
    for (const [i, email] of spellings.slice(0, 4).entries()) {
      codes.push((await post(app, '', offerteBody([office!], { email }), { ip: `192.0.2.${i}` })).body.code)
    }
    const duplicate = 'USER_ALREADY_CREATED_OFFERTE_REQUEST'
    expect(codes).toEqual([undefined, duplicate, duplicate, 'RATE_LIMITED'])
  })

  test('gets its mail at the address that mail servers know', async () => {
    const { context, office } = await setUp()
    const app = await createOffertesApp(context)
    const sent = await post(app, '', offerteBody([office], { email: 'Jan+a@Müller.example。' }))
    expect(sent.body.email_masked).toBe('J•••@müller.example')
    await runDueJobs(context)
    expect((await mailsOf(context, 'M01'))[0]!.to_address).toBe('Jan+a@xn--mller-kva.example')
  })

  test('of a service for some minutes writes no review, below its domain neither', async () => {
    const { context, office } = await setUp()
    const app = await createAuthorsApp(context)
    const site = await createSiteReviewsApp(context)
    const error = { fields: [{ field: 'email', message: messages.emailDisposable }] }
    for (const email of ['a@ｍailinator.com', 'b@x.mailinator。com', 'c@ⓜailinator.com.', 'd@X.MAILINATOR．COM']) {
      expect((await postTo(app, '/reviews', reviewBody(office, { email }))).body, email).toMatchObject(error)
      expect((await postTo(site, '/site-reviews', siteReviewBody({ email }))).body, email).toMatchObject(error)
    }
  })

  test('in a domain that names no host is refused in the words of the field', async () => {
    const { context, office } = await setUp()
    const app = await createOffertesApp(context)
    const error = { code: 'BAD_REQUEST', fields: [{ field: 'email', message: messages.emailInvalid }] }
    for (const email of ['a@127.0.0.1', 'a@example..org', 'a@exa％6dple.org', 'a@exa_mple.org', 'a@0x7f.0.0.1']) {
      const { status, body } = await post(app, '', offerteBody([office], { email }))
      expect([status, body], email).toMatchObject([400, error])
    }
  })
})
