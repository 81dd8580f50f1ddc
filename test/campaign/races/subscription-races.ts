import { reportNotMine } from '#test/campaign/acts/own-data/report-not-mine.ts'
import { unsubscribe } from '#test/campaign/acts/own-data/unsubscribe.ts'
import { askForQuotes } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { confirmRequest } from '#test/campaign/acts/requests/confirm-request.ts'
import { resendRequest } from '#test/campaign/acts/requests/resend-request.ts'
import { must, mustBeAmong, type Race, tally, times } from './arena.ts'
import { newRequest, sent } from './people.ts'

const day = 24

export const subscriptionRaces: readonly Race[] = [
  {
    rule: 'unsubscribing against the reminder that is due',
    async run(arena, dice) {
      const { email, id } = await sent(arena, dice)
      arena.advance(61 * day)
      await arena.timer('complete-offertes')
      const token = await arena.link('un', ({ to }) => to === email)
      arena.advance(8 * day)
      const letters = () => arena.letters.filter(({ to }) => to === email).length
      const before = letters()
      const stops = arena.race(times(4, () => unsubscribe.call({ token })))
      await Promise.all([arena.timer('customer-timers'), stops])
      must('unsubscribed', tally(await stops), { 200: 4 })
      must('reminders', (await arena.count(`mails where kind = 'M15' and offerte_request_id = $1`, id)) <= 1, true)
      await arena.runJobs()
      must('letters after that', letters() - before, 0)
    },
  },
  {
    rule: 'unsubscribing against the mail that leaves',
    async run(arena, dice) {
      const { email } = await sent(arena, dice)
      arena.advance(61 * day)
      await arena.timer('complete-offertes')
      const token = await arena.link('un', ({ to }) => to === email)
      arena.advance(8 * day)
      await arena.timer('customer-timers')
      const letters = () => arena.letters.filter(({ to }) => to === email).length
      const before = letters()
      const [stops] = await Promise.all([arena.race([unsubscribe.call({ token })]), arena.runJobs()])
      must('unsubscribed', tally(stops), { 200: 1 })
      must('it left before that, or never', letters() - before <= 1, true)
      const now = letters()
      await arena.runJobs()
      must('letters after that', letters(), now)
    },
  },
  {
    rule: 'a mailbox that wants no mails against one that is asked for',
    async run(arena, dice) {
      const request = await newRequest(arena, dice)
      const token = await arena.link('nm', ({ to }) => to === request.email)
      const [start, end] = request.email.split('@')
      const again = { email: `${start}+x@${end}`, offices: request.offices, key: dice.key() }
      const answers = await arena.race([
        ...times(2, () => reportNotMine.call({ token })),
        ...times(2, () => askForQuotes.call(again)),
        resendRequest.call(request),
      ])
      must('reported', tally(answers.slice(0, 2)), { 200: 2 })
      mustBeAmong('asked again', answers.slice(2, 4), ['USER_ALREADY_CREATED_OFFERTE_REQUEST'])
      const waiting = 'mails where unconfirmed_hash is not null and offerte_request_id = $1 and payload is not null'
      must('mails that wait', await arena.count(waiting, request.id), 0)
      must('confirmed after all', tally(await arena.race([confirmRequest.call(request)])), { 200: 1 })
    },
  },
]
