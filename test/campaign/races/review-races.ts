import { unsubscribe } from '#test/campaign/acts/own-data/unsubscribe.ts'
import { type Decision, decide } from '#test/campaign/acts/reviews/decide.ts'
import { deleteUnverified } from '#test/campaign/acts/reviews/delete-unverified.ts'
import { editReview } from '#test/campaign/acts/reviews/edit-review.ts'
import { replyToReview } from '#test/campaign/acts/reviews/reply-to-review.ts'
import { reportReview } from '#test/campaign/acts/reviews/report-review.ts'
import { resendReplyLink } from '#test/campaign/acts/reviews/resend-reply-link.ts'
import { resendVerification } from '#test/campaign/acts/reviews/resend-verification.ts'
import { verifyAddress } from '#test/campaign/acts/reviews/verify-address.ts'
import { withdrawReview } from '#test/campaign/acts/reviews/withdraw-review.ts'
import { writeReview } from '#test/campaign/acts/reviews/write-review.ts'
import { writeSiteReview } from '#test/campaign/acts/reviews/write-site-review.ts'
import { must, type Race, tally, times } from './arena.ts'
import { deskOf, newRequest, published, unverified, unverifiedPlatform, verified } from './people.ts'

const mails = (kind: string, id: string) => ['mails where kind = $1 and review_id = $2', kind, id] as const
const heldWords = 'Bel 06 12345678'

export const reviewRaces: readonly Race[] = [
  {
    rule: 'one live review per person and office',
    async run(arena, dice) {
      const [start, end] = dice.address().split('@')
      const office = dice.pick(arena.offices).id
      const calls = times(6, (n) => {
        const email = `${start}${n ? `+${n}` : ''}@${end}`
        return writeReview.call({ email, office, points: [dice.words()], key: dice.key(), ip: dice.ip() })
      })
      must('reviews at once', tally(await arena.race(calls)), { 201: 1, USER_ALREADY_REVIEWED_THIS_VESTIGING: 5 })
    },
  },
  {
    rule: 'one live review of the platform per person',
    async run(arena, dice) {
      const { email } = await newRequest(arena, dice)
      const calls = times(6, () => writeSiteReview.call({ email, feedback: dice.words(), key: dice.key() }))
      must('reviews at once', tally(await arena.race(calls)), { 201: 1, USER_ALREADY_REVIEWED_SITE: 5 })
    },
  },
  {
    rule: 'a review is confirmed once, however often it is asked',
    async run(arena, dice) {
      const review = await unverified(arena, dice)
      const answers = await arena.race(times(6, () => verifyAddress.call(review)))
      must('confirmed at once', tally(answers), { 200: 6 })
      const first = answers.filter(({ body }) => (body as { already_verified: boolean }).already_verified === false)
      must('first confirmations', first.length, 1)
      must('mails to the author', await arena.count(...mails('M19', review.subject.id)), 1)
      must('mails to the office', await arena.count(...mails('M21', review.subject.id)), 1)
    },
  },
  {
    rule: 'a review of the platform is confirmed once',
    async run(arena, dice) {
      const review = await unverifiedPlatform(arena, dice)
      const answers = await arena.race(times(6, () => verifyAddress.call(review)))
      must('confirmed at once', tally(answers), { 200: 6 })
      const mails = await arena.count(`mails where kind = 'M19' and review_id = $1`, review.subject.id)
      must('mails to the author', mails, 1)
    },
  },
  {
    rule: 'confirming against deleting',
    async run(arena, dice) {
      const review = await unverified(arena, dice)
      const [confirmed, deleted] = await arena.race([verifyAddress.call(review), deleteUnverified.call(review)])
      const done = [confirmed!, deleted!].filter(({ status }) => status < 400)
      must('one of the two', done.length, 1)
    },
  },
  {
    rule: 'one review per key',
    async run(arena, dice) {
      const office = dice.pick(arena.offices).id
      const input = { email: dice.address(), office, points: [dice.words()], key: dice.key(), ip: dice.ip() }
      const answers = await arena.race(times(6, () => writeReview.call(input)))
      must('under one key', tally(answers), { 201: 6 })
      must('one and the same', new Set(answers.map(({ body }) => (body as { id: string }).id)).size, 1)
    },
  },
  {
    rule: 'the third review of an office from one network is held, also of three at once',
    async run(arena, dice) {
      const [office, ip] = [dice.pick(arena.offices).id, dice.ip()]
      const three = []
      for (let n = 0; n < 3; n++) three.push(await unverified(arena, dice, { office, ip }))
      const answers = await arena.race(three.map(verifyAddress.call))
      must('confirmed', tally(answers), { 200: 3 })
      const states = answers.map(({ body }) => (body as { status: string }).status).sort()
      must('states', states, ['in_moderation', 'published', 'published'])
    },
  },
  {
    rule: 'changing against withdrawing',
    async run(arena, dice) {
      const { author: token, subject } = await published(arena, dice)
      const change = () => editReview.call({ token, subject, text: dice.words() })
      const answers = await arena.race([change(), withdrawReview.call({ token, subject }), change(), change()])
      must('withdrawn', answers[1]!.status, 303)
    },
  },
  {
    rule: 'one reply, told to the author once',
    async run(arena, dice) {
      const { officeLink: token, subject } = await published(arena, dice)
      const calls = times(4, (n) => replyToReview.call({ token, review: subject.id, text: `Dank u, ${n}` }))
      must('replies at once', tally(await arena.race(calls)), { 200: 4 })
      must('mails to the author', await arena.count(...mails('M22', subject.id)), 1)
    },
  },
  {
    rule: 'replying against withdrawing',
    async run(arena, dice) {
      const { officeLink: token, author, subject } = await published(arena, dice)
      const reply = replyToReview.call({ token, review: subject.id, text: 'Uw geld terug: 100 euro' })
      await arena.race([reply, withdrawReview.call({ token: author, subject }), reply])
    },
  },
  {
    rule: 'one decision about the same thing',
    async run(arena, dice) {
      const { subject } = await verified(arena, dice, { words: `${heldWords} ${dice.words()}` })
      const desk = await deskOf(arena, subject)
      const decisions: Decision[] = ['publish', 'reject', 'adjust', 'publish', 'reject', 'adjust']
      const answers = await arena.race(decisions.map((decision) => decide.call({ subject, decision, ...desk })))
      must('decisions at once', tally(answers), { 303: 1, 409: 5 })
    },
  },
  {
    rule: 'deciding against withdrawing and a notice',
    async run(arena, dice) {
      const { author: token, subject } = await published(arena, dice)
      await arena.send(reportReview.call({ subject, email: dice.address(), key: dice.key() }))
      const desk = await deskOf(arena, subject)
      await arena.race([
        decide.call({ subject, decision: 'remove', ...desk }),
        withdrawReview.call({ token, subject }),
        reportReview.call({ subject, email: dice.address(), key: dice.key() }),
      ])
      await arena.timer('moderation-timers')
    },
  },
  {
    rule: 'one notice per key',
    async run(arena, dice) {
      const { subject } = await published(arena, dice)
      const input = { subject, email: dice.address(), key: dice.key() }
      must('notices', tally(await arena.race(times(4, () => reportReview.call(input)))), { 303: 4 })
      must('kept', await arena.count('review_notices where review_id = $1', subject.id), 1)
    },
  },
  {
    rule: 'unsubscribing on both nodes',
    async run(arena, dice) {
      const { officeLink, subject, email } = await published(arena, dice)
      await arena.send(replyToReview.call({ token: officeLink, review: subject.id, text: 'Dank u wel' }))
      const token = await arena.link('un', ({ to }) => to === email)
      must('unsubscribed', tally(await arena.race(times(4, () => unsubscribe.call({ token })))), { 200: 4 })
    },
  },
  {
    rule: 'one resend of a link in ten minutes, to authors and offices',
    limited: true,
    async run(arena, dice) {
      const waiting = await unverified(arena, dice)
      const again = await arena.race(times(6, () => resendVerification.call(waiting)))
      must('resent at once', tally(again), { 303: 1, 429: 5 })
      const { officeLink: token, office } = await published(arena, dice)
      // Other rounds may have asked for this office a moment ago.
      arena.advance(9)
      const links = tally(await arena.race(times(6, () => resendReplyLink.call({ token, office }))))
      must('links at once', (links[303] ?? 0) <= 1, true)
    },
  },
]
