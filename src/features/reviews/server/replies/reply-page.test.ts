import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { mailsOf } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { insertReview } from '#test/reviews.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { rejectReply } from '../desk/decide-reply.ts'
import { recountReviewStats } from '../read/review-stats.ts'
import { mintReplyLink } from './find-replies.ts'

const day = 24 * 3_600_000
const minute = 60_000

describeOnDatabase('The page on which an office replies', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld' })
    const review = await insertReview(context.db, { vestiging_id: office, pluspunten: ['<b>Snel</b>'] })
    await context.db.transaction().execute((trx) => recountReviewStats(trx, [office], clock.now()))
    const app = await createTestApp(context)
    const token = await context.db.transaction().execute((trx) => mintReplyLink(trx, context, office))
    const show = async (query = '') => {
      const { statusCode, body, headers } = await app.inject(`/reactie/${token}${query}`)
      return { status: statusCode, body, headers }
    }
    const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/reactie/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      })
      return { status: answer.statusCode, body: answer.body, location: answer.headers.location }
    }
    const stored = async () =>
      (await context.db.selectFrom('reviews').select('reply_tekst').executeTakeFirstOrThrow()).reply_tekst
    return { clock, context, app, office, review, token, show, send, stored }
  }

  test('shows the reviews with a field each, and is kept by nobody', async () => {
    const { show, review } = await setUp()
    const { status, body, headers } = await show()
    expect(status).toBe(200)
    expect(body).toContain('Reageer op uw reviews</h1>')
    expect(body).toContain('Let op uw geheimhoudingsplicht')
    expect(body).toContain(`name="reply_${review}"`)
    expect(body).toContain('&lt;b>Snel&lt;/b>')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  test('saves what was written and says so', async () => {
    const { send, show, stored, review, token } = await setUp()
    expect(await send({ action: 'reply', [`reply_${review}`]: 'Dank u wel.' })).toMatchObject({
      status: 303,
      location: `/reactie/${token}?gedaan=reply`,
    })
    expect(await stored()).toBe('Dank u wel.')
    const { body } = await show('?gedaan=reply')
    expect(body).toContain('Uw reactie is opgeslagen.')
    expect(body).toContain('Uw reactie staat online')
    expect(body).toContain('U kunt uw reactie aanpassen tot 4 december 2026.')
  })

  test('tells that a reply was not placed, with its words and why, and takes another', async () => {
    const { send, show, context, review } = await setUp()
    await send({ action: 'reply', [`reply_${review}`]: 'U betaalde € 450.' })
    await context.db.transaction().execute((trx) => rejectReply(trx, context, review))
    const text = (await show()).body
    for (const words of [
      'Uw reactie is niet geplaatst',
      'U betaalde € 450.',
      'niet in een openbare reactie mag: bedrag',
      'Nog geen reactie (1)',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/<textarea[^>]*><\/textarea>/)
    await send({ action: 'reply', [`reply_${review}`]: 'Dank u wel.' })
    expect((await show()).body).not.toContain('niet geplaatst')
  })

  test.each([
    ['x', 'Schrijf een reactie van 2 tot 1000 tekens'],
    ['x'.repeat(1001), 'Schrijf een reactie van 2 tot 1000 tekens'],
    [' ', 'Schrijf bij minstens één review een reactie'],
  ])('keeps what was written when it cannot be saved (%#)', async (text, message) => {
    const { send, stored, review } = await setUp()
    const { status, body } = await send({ action: 'reply', [`reply_${review}`]: text })
    expect(status).toBe(400)
    expect(body).toContain(`href="#reply_${review}"`)
    expect(body).toContain(message)
    expect(body).toContain(`${text}</textarea>`)
    expect(await stored()).toBeNull()
  })

  test('tells that a review is gone, with what was written', async () => {
    const { send, context, review } = await setUp()
    const second = await insertReview(context.db, { vestiging_id: '1' })
    await context.db.updateTable('reviews').set({ status: 'removed' }).where('id', '=', review).execute()
    const fields = { action: 'reply', [`reply_${review}`]: 'Dank u wel.', [`reply_${second}`]: 'Ook dank.' }
    const { status, body } = await send(fields)
    expect(status).toBe(404)
    expect(body).toContain('Deze review bestaat niet (meer).')
    expect(body).toContain('Ook dank.</textarea>')
  })

  test('refuses a form of another site', async () => {
    const { send, stored, review } = await setUp()
    const fields = { action: 'reply', [`reply_${review}`]: 'Dank u wel.' }
    const { status } = await send(fields, { origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' })
    expect(status).toBe(403)
    expect(await stored()).toBeNull()
  })

  test('says that a link expired and sends a new one, at most once in ten minutes', async () => {
    const { clock, show, send, context, app, token } = await setUp()
    clock.advance(90 * day)
    const { status, body } = await show()
    expect(status).toBe(410)
    expect(body).toContain('Deze link is verlopen.</h1>')
    expect(body).toContain('Stuur een nieuwe link')
    expect(await send({ action: 'resend' })).toMatchObject({ status: 303, location: `/reactie/${token}?gedaan=resend` })
    expect((await show('?gedaan=resend')).body).toContain('Wij stuurden een nieuwe link')
    const again = await send({ action: 'resend' })
    expect(again.status).toBe(429)
    expect(again.body).toContain('Te veel verzoeken.')
    clock.advance(10 * minute)
    expect((await send({ action: 'resend' })).status).toBe(303)
    await runDueJobs(context)
    const mails = await mailsOf(context, 'M21', 2)
    const fresh = /\/reactie\/(rf[\w-]+)/.exec(mails[0]!.text)![1]
    expect((await app.inject(`/api/response-feedback/form-data/${fresh}`)).statusCode).toBe(200)
  })

  test('says when all is answered, and when a link is wrong', async () => {
    const { clock, show, send, review, app } = await setUp()
    await send({ action: 'reply', [`reply_${review}`]: 'Dank u wel.' })
    clock.advance(14 * day)
    const { status, body } = await show()
    expect(status).toBe(200)
    expect(body).toContain('Deze link is al gebruikt.</h1>')
    const wrong = await app.inject('/reactie/rfwrong')
    expect(wrong.statusCode).toBe(404)
    expect(wrong.body).toContain('Deze link is ongeldig of verlopen.')
  })

  test('says when there is nothing to reply to', async () => {
    const { context, show } = await setUp()
    await context.db.updateTable('reviews').set({ status: 'removed' }).execute()
    expect((await show()).body).toContain('Er zijn nu geen reviews waarop u kunt reageren.')
  })
})
