import { confirmRequest } from '#test/campaign/acts/requests/confirm-request.ts'
import { withdrawRequest } from '#test/campaign/acts/requests/withdraw-request.ts'
import { decide } from '#test/campaign/acts/reviews/decide.ts'
import { reportReview } from '#test/campaign/acts/reviews/report-review.ts'
import { verifyAddress } from '#test/campaign/acts/reviews/verify-address.ts'
import { withdrawReview } from '#test/campaign/acts/reviews/withdraw-review.ts'
import { writeReview } from '#test/campaign/acts/reviews/write-review.ts'
import { writeSiteReview } from '#test/campaign/acts/reviews/write-site-review.ts'
import { type Arena, must, type Race, tally, times } from './arena.ts'
import { deskOf, newRequest, published, sent, unverified, unverifiedPlatform, verified } from './people.ts'

const day = 24
const about = (column: string) => (kind: string, id: string) =>
  [`mails where kind = $1 and ${column} = $2`, kind, id] as const
const ofRequest = about('offerte_request_id')
const ofReview = about('review_id')

/** A request that is long past, so that its customer was invited to review its offices. */
async function completed(arena: Arena, dice: Parameters<Race['run']>[1]) {
  const request = await sent(arena, dice)
  arena.advance(61 * day)
  await arena.timer('complete-offertes')
  await arena.runJobs()
  return request
}

export const timerRaces: readonly Race[] = [
  {
    rule: 'one reminder to confirm, also while it is confirmed',
    async run(arena, dice) {
      const [waiting, pressed] = [await newRequest(arena, dice), await newRequest(arena, dice)]
      arena.advance(25)
      await Promise.all([arena.timer('offerte-timers'), arena.race([confirmRequest.call(pressed)])])
      await arena.timer('offerte-timers')
      must('reminders', await arena.count(...ofRequest('M02', waiting.id)), 1)
      must('reminders of what is confirmed', (await arena.count(...ofRequest('M02', pressed.id))) <= 1, true)
    },
  },
  {
    rule: 'a request expires and is deleted once, or is confirmed',
    async run(arena, dice) {
      const request = await newRequest(arena, dice)
      arena.advance(7 * day)
      await Promise.all([arena.timer('offerte-timers'), arena.race([confirmRequest.call(request)])])
      must('ended', await arena.count('offerte_expiries where request_id = $1', request.id), 1)
      arena.advance(day)
      await arena.timer('offerte-timers')
      must('left', await arena.count('offerte_requests where id = $1', request.id), 0)
    },
  },
  {
    rule: 'silent offices and old requests end once',
    async run(arena, dice) {
      const request = await sent(arena, dice)
      arena.advance(20 * day)
      await arena.timer('offerte-timers')
      const silent = 'offerte_vestigingen where request_id = $1 and expired_at is not null'
      must('silent offices', await arena.count(silent, request.id), 2)
      arena.advance(165 * day)
      await arena.timer('offerte-timers')
      must('anonymised', await arena.count('offerte_erasures where request_id = $1', request.id), 1)
    },
  },
  {
    rule: 'a request is completed, and its customer invited, once',
    async run(arena, dice) {
      const [request, gone] = [await sent(arena, dice), await sent(arena, dice)]
      arena.advance(61 * day)
      await Promise.all([arena.timer('complete-offertes'), arena.race([withdrawRequest.call(gone)])])
      must('completed', await arena.count('offerte_completions where request_id = $1', request.id), 1)
      must('invited', await arena.count(...ofRequest('M14', request.id)), 1)
      arena.advance(8 * day)
      await arena.timer('customer-timers')
      must('reminded', await arena.count(...ofRequest('M15', request.id)), 1)
    },
  },
  {
    rule: 'a customer is asked about the platform once',
    async run(arena, dice) {
      const email = dice.address()
      const first = await sent(arena, dice, { email })
      arena.advance(25)
      const second = await sent(arena, dice, { email })
      arena.advance(4 * day)
      await arena.timer('customer-timers')
      const [a, b] = [
        await arena.count(...ofRequest('M16', first.id)),
        await arena.count(...ofRequest('M16', second.id)),
      ]
      must('asked', a + b, 1)
    },
  },
  {
    rule: 'an invitation makes one review',
    async run(arena, dice) {
      const { email, offices } = await completed(arena, dice)
      const token = await arena.link('ri', ({ to }) => to === email)
      const review = (office: string) =>
        writeReview.call({ email, office, points: [dice.words()], key: dice.key(), token, ip: dice.ip() })
      const answers = await arena.race(offices.flatMap((office) => times(3, () => review(office))))
      must('reviews by one link', answers.filter(({ status }) => status === 201).length, 1)
    },
  },
  {
    rule: 'an invitation makes one review of the platform',
    async run(arena, dice) {
      const { email } = await sent(arena, dice)
      arena.advance(4 * day)
      await arena.timer('customer-timers')
      const token = await arena.link('si', ({ to }) => to === email)
      const calls = times(6, () => writeSiteReview.call({ email, feedback: dice.words(), key: dice.key(), token }))
      must('reviews by one link', (await arena.race(calls)).filter(({ status }) => status === 201).length, 1)
    },
  },
  {
    rule: 'an author is reminded once, and what is not confirmed is erased',
    async run(arena, dice) {
      const [review, platform] = [await unverified(arena, dice), await unverifiedPlatform(arena, dice)]
      arena.advance(49)
      await arena.timer('review-timers')
      await arena.timer('review-timers')
      must('mails to confirm', await arena.count(...ofReview('M17', review.subject.id)), 2)
      const ofPlatform = await arena.count(...about('review_id')('M18', platform.subject.id))
      must('mails to confirm the other', ofPlatform, 2)
      // The days count from when the mail left.
      await arena.runJobs()
      arena.advance(8 * day)
      const [, [pressed]] = await Promise.all([arena.timer('review-timers'), arena.race([verifyAddress.call(review)])])
      must('pressed too late', pressed!.status >= 400, true)
      must('left', await arena.count('reviews where id = $1', review.subject.id), 0)
    },
  },
  {
    rule: 'a held text is released, and the operator told, once',
    async run(arena, dice) {
      const held = await verified(arena, dice, { words: `Bel 06 12345678 ${dice.words()}` })
      arena.advance(13)
      await arena.timer('moderation-timers')
      must('digests', await arena.count(`mails where kind = 'M34' and queued_at = $1`, arena.clock.now()), 1)
      arena.advance(12)
      await arena.timer('moderation-timers')
      must('told', await arena.count(...ofReview('M19', held.subject.id)), 1)
      must('office told', await arena.count(...ofReview('M21', held.subject.id)), 1)
    },
  },
  {
    rule: 'an author who is held for fraud is told once',
    async run(arena, dice) {
      const [office, ip] = [dice.pick(arena.offices).id, dice.ip()]
      for (let n = 0; n < 2; n++) await verified(arena, dice, { office, ip })
      const held = await verified(arena, dice, { office, ip })
      arena.advance(25)
      await arena.timer('moderation-timers')
      await arena.timer('moderation-timers')
      must('told', await arena.count(...ofReview('M20c', held.subject.id)), 1)
    },
  },
  {
    rule: 'an adjustment that did not come refuses the review once',
    async run(arena, dice) {
      const { subject } = await verified(arena, dice, { words: `Bel 06 12345678 ${dice.words()}` })
      await arena.send(decide.call({ subject, decision: 'adjust', ...(await deskOf(arena, subject)) }))
      arena.advance(15 * day)
      await arena.timer('moderation-timers')
      await arena.timer('moderation-timers')
      must('refused', await arena.count(...ofReview('M20', subject.id)), 1)
    },
  },
  {
    rule: 'a reader of a withdrawn review hears of it once',
    async run(arena, dice) {
      const { subject, author: token } = await published(arena, dice)
      await arena.send(reportReview.call({ subject, email: dice.address(), key: dice.key() }))
      await arena.send(withdrawReview.call({ token, subject }))
      const before = await arena.count(`mails where kind = 'M24'`)
      await arena.timer('moderation-timers')
      must('told', (await arena.count(`mails where kind = 'M24'`)) - before, 1)
    },
  },
  {
    rule: 'counting again while reviews change',
    async run(arena, dice) {
      const { subject, author: token } = await published(arena, dice)
      const coming = await unverified(arena, dice)
      const acts = arena.race([withdrawReview.call({ token, subject }), verifyAddress.call(coming)])
      await Promise.all([arena.timer('recount-reviews'), acts])
      must('done', tally(await acts), { 200: 1, 303: 1 })
    },
  },
]
