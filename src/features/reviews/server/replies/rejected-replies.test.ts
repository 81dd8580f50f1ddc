import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { dumpOf } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { insertReview } from '#test/reviews.ts'
import { moderationTimers } from '../checks/moderation-timers.ts'
import { rejectReply } from '../desk/decide-reply.ts'
import { withdrawReview } from '../life/withdraw-review.ts'
import { mintReplyLink } from './find-replies.ts'
import { replyPersonalData } from './reply-personal-data.ts'

const day = 24 * 3_600_000
const thanks = 'Dank u wel voor uw review.'
const email = 'post@kantoor.example'

describeOnDatabase('A reply that was not placed', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld', email })
    const first = await insertReview(context.db, { vestiging_id: office })
    const second = await insertReview(context.db, { vestiging_id: office })
    const app = await createTestApp(context)
    const token = await context.db.transaction().execute((trx) => mintReplyLink(trx, context, office))
    const itemOf = async (id: string) => {
      const { items } = (await app.inject(`/api/response-feedback/form-data/${token}`)).json()
      return items.find(({ review_id }: { review_id: string }) => review_id === id)
    }
    const reply = async (...replies: [string, string][]) => {
      const payload = { replies: replies.map(([review_id, text]) => ({ review_id, reply: text })) }
      const answer = await app.inject({ method: 'POST', url: `/api/response-feedback/submit/${token}`, payload })
      expect(answer.statusCode).toBe(200)
    }
    const reject = (id: string) => context.db.transaction().execute((trx) => rejectReply(trx, context, id))
    const rejected = () => context.db.selectFrom('rejected_replies').select('review_id').execute()
    return { clock, context, first, second, itemOf, reply, reject, rejected }
  }

  test('is read by the office with why, until it writes another', async () => {
    const { reply, first, itemOf, reject, clock } = await setUp()
    await reply([first, 'U betaalde € 450. Bel 0543 123 456.'])
    expect((await itemOf(first)).rejected_reply).toBeNull()
    clock.advance(day)
    await reject(first)
    const rejected_reply = {
      tekst: 'U betaalde € 450. Bel 0543 123 456.',
      rejected_at: '2026-11-21T10:00:00.000Z',
      reasons: ['Telefoonnummer', 'Bedrag'],
    }
    expect(await itemOf(first)).toMatchObject({ reply: null, reply_status: null, rejected_reply })
    await reply([first, 'Toch € 450.'])
    expect(await itemOf(first)).toMatchObject({ reply_status: 'in_moderation', rejected_reply: null })
    await reject(first)
    expect((await itemOf(first)).rejected_reply.tekst).toBe('Toch € 450.')
    await reply([first, thanks])
    expect(await itemOf(first)).toMatchObject({ reply: { tekst: thanks }, rejected_reply: null })
    // A change that is not placed stands beside the reply that stays; sending that one again changes nothing.
    await reply([first, 'Weer € 450.'])
    await reject(first)
    await reply([first, thanks])
    expect(await itemOf(first)).toMatchObject({ reply: { tekst: thanks }, rejected_reply: { tekst: 'Weer € 450.' } })
  })

  test('is forgotten in time, and with the review that its author takes away', async () => {
    const { reply, first, second, reject, rejected, clock, context } = await setUp()
    await reply([first, 'U betaalde € 450.'], [second, 'U betaalde € 500.'])
    for (const id of [first, second]) await reject(id)
    expect(await rejected()).toHaveLength(2)
    await context.db.transaction().execute((trx) => withdrawReview(trx, context, { type: 'review', id: first }))
    expect(await rejected()).toEqual([{ review_id: second }])
    clock.advance(limits.reply.rejectedKeptMs - 1)
    await moderationTimers.handler(context, {})
    expect(await rejected()).toHaveLength(1)
    clock.advance(1)
    await moderationTimers.handler(context, {})
    expect(await rejected()).toEqual([])
  })

  test('is told to the office that asks for its data, and goes when it erases them', async () => {
    const { context, reply, reject, first } = await setUp()
    await reply([first, 'Bel 0543 123 456.'])
    await reject(first)
    const hash = emailHash(context.keys, email)
    const subject = { email, email_hash: hash, email_base_hash: hash }
    const replies = await replyPersonalData.find(context, subject)
    expect(JSON.stringify(replies)).toMatch(/Bel 0543 123 456\..*Niet geplaatst/)
    await context.db.transaction().execute((trx) => replyPersonalData.erase(trx, context, subject))
    expect(await dumpOf(context)).not.toContain('0543 123 456')
  })
})
