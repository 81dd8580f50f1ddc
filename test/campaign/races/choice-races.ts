import { answerRequest, type OfficeAnswer, offerOf } from '#test/campaign/acts/requests/answer-request.ts'
import { chooseOffice } from '#test/campaign/acts/requests/choose-office.ts'
import { eraseRequest } from '#test/campaign/acts/requests/erase-request.ts'
import { replaceOffice } from '#test/campaign/acts/requests/replace-office.ts'
import { reportAnswer } from '#test/campaign/acts/requests/report-answer.ts'
import { takeDeclineBack } from '#test/campaign/acts/requests/take-decline-back.ts'
import { withdrawRequest } from '#test/campaign/acts/requests/withdraw-request.ts'
import type { Dice } from '#test/campaign/dice.ts'
import { type Arena, crowd, must, mustBeAmong, ofKind, type Race, tally } from './arena.ts'
import { sent } from './people.ts'

/** In hours, also around Christmas. */
const tenWorkingDays = 21 * 24

/** A request that its offices got, with the link of the first one. */
async function open(arena: Arena, dice: Dice, offices = 2) {
  const request = await sent(arena, dice, { offices })
  const [first = '', second = ''] = request.offices
  const title = arena.offices.find(({ id }) => id === first)?.title ?? ''
  const link = await arena.link(
    'oo',
    ({ subject, text }) => subject.includes(`(${request.reference})`) && text.includes(title),
  )
  const office = { token: link, request: request.id, office: first }
  const others = arena.offices.filter(({ id }) => !request.offices.includes(id)).map(({ id }) => id)
  return {
    ...{ request, first, second, others },
    answer: (answer: OfficeAnswer) => answerRequest.call({ ...office, answer }),
    offer: (euros = 600) => answerRequest.call({ ...office, answer: offerOf(euros, arena.clock.now()) }),
    undo: () => takeDeclineBack.call(office),
    choose: (vestiging: string) => chooseOffice.call({ ...request, office: vestiging }),
    replace: (vestiging: string) => replaceOffice.call({ ...request, office: vestiging, previous: first }),
  }
}
const decline: OfficeAnswer = { action: 'decline', reden: 'anders' }

const mailsOf = (arena: Arena, kind: string, id: string) =>
  arena.count('mails where kind = $1 and offerte_request_id = $2', kind, id)
const toOffices = (arena: Arena, kind: string, id: string) =>
  arena.count(
    'mails m join offerte_vestigingen o on o.id = m.offerte_vestiging_id where m.kind = $1 and o.request_id = $2',
    kind,
    id,
  )
const withPlace = (arena: Arena, id: string) =>
  arena.count('offerte_vestigingen where request_id = $1 and place is not null', id)

export const choiceRaces: readonly Race[] = [
  {
    rule: 'an offer against the choice of another office',
    async run(arena, dice) {
      const { request, second, offer, choose } = await open(arena, dice)
      const answers = await arena.race(
        crowd(
          () => offer(),
          () => choose(second),
        ),
      )
      must('chosen', tally(ofKind(answers, 1)), { 200: 24 })
      mustBeAmong('offered', ofKind(answers, 0), ['200', 'OFFERTE_CLOSED'])
      const offers = ofKind(answers, 0).some(({ status }) => status === 200) ? 1 : 0
      must('offers', await mailsOf(arena, 'M06', request.id), offers)
      must('choices', await arena.count('offerte_choices where request_id = $1', request.id), 1)
      must('told of the choice', await toOffices(arena, 'M11', request.id), 1)
      must('told that another was chosen', await toOffices(arena, 'M12', request.id), 1)
    },
  },
  {
    rule: 'versions of an offer against the choice of its office',
    async run(arena, dice) {
      const { request, first, offer, choose } = await open(arena, dice)
      const answers = await arena.race(
        crowd(
          (n) => offer(500 + n),
          () => choose(first),
        ),
      )
      must('chosen', tally(ofKind(answers, 1)), { 200: 24 })
      mustBeAmong('offered', ofKind(answers, 0), ['200', 'OFFERTE_CLOSED', 'CONFLICT'])
      const versions = ofKind(answers, 0).filter(({ status }) => status === 200).length
      must('versions', await mailsOf(arena, 'M06', request.id), versions)
      must('no more than ten', versions <= 10, true)
    },
  },
  {
    rule: 'choosing two offices in many tabs',
    async run(arena, dice) {
      const { request, first, second, choose } = await open(arena, dice)
      const answers = await arena.race(
        crowd(
          () => choose(first),
          () => choose(second),
        ),
      )
      // Some wait for five changes of others.
      mustBeAmong('chosen', answers, ['200', 'RATE_LIMITED'])
      must('choices', await arena.count('offerte_choices where request_id = $1', request.id), 1)
    },
  },
  {
    rule: 'replacing an office that takes its decline back',
    async run(arena, dice) {
      const { request, others, answer, undo, replace } = await open(arena, dice)
      await arena.send(answer(decline))
      const [replaced, undone] = await arena.race([replace(others[0]!), undo()])
      const outcome = Object.keys({ ...tally([replaced!]), ...tally([undone!]) }).sort()
      const possible = [
        ['200', 'BAD_REQUEST'],
        ['200', 'OFFERTE_CLOSED'],
      ]
      must('one of both', possible.some((one) => one.join() === outcome.join()) || outcome, true)
      must('offices', await withPlace(arena, request.id), 2)
    },
  },
  {
    rule: 'replacing an office that declines',
    async run(arena, dice) {
      const { request, first, others, answer, replace } = await open(arena, dice, 3)
      const answers = await arena.race(
        crowd(
          () => replace(others[0]!),
          () => answer(decline),
        ),
      )
      const replaced = ofKind(answers, 0).some(({ status }) => status === 200)
      mustBeAmong('replaced once it declined', ofKind(answers, 0), ['200', 'BAD_REQUEST'])
      mustBeAmong('declined until it was replaced', ofKind(answers, 1), replaced ? ['200', 'OFFERTE_CLOSED'] : ['200'])
      must('declines', await mailsOf(arena, 'M07', request.id), 1)
      must('asked to delete it', await toOffices(arena, 'M12', request.id), replaced ? 1 : 0)
      must('offices', await withPlace(arena, request.id), 3)
      const gone = 'offerte_vestigingen where request_id = $1 and vestiging_id = $2 and replaced_at is not null'
      must('replaced', await arena.count(gone, request.id, first), replaced ? 1 : 0)
    },
  },
  {
    rule: 'one office for the place of one',
    async run(arena, dice) {
      const { request, others, answer, replace } = await open(arena, dice, 3)
      await arena.send(answer(decline))
      const answers = await arena.race([...others.slice(0, 3), ...others.slice(0, 3)].map(replace))
      must('replaced', tally(answers), { 200: 2, BAD_REQUEST: 4 })
      must('offices', await withPlace(arena, request.id), 3)
    },
  },
  {
    rule: 'an offer while its request is erased',
    async run(arena, dice) {
      const { request, offer } = await open(arena, dice)
      const answers = await arena.race(
        crowd(
          (n) => offer(500 + (n % 4)),
          () => eraseRequest.call(request),
        ),
      )
      mustBeAmong('erased', ofKind(answers, 1), ['200', 'OFFERTE_NOT_FOUND'])
      must(
        'erased at all',
        ofKind(answers, 1).some(({ status }) => status === 200),
        true,
      )
      mustBeAmong('offered', ofKind(answers, 0), ['200', 'OFFERTE_NOT_FOUND', 'TOKEN_INVALID', 'CONFLICT'])
      must(
        'readable requests',
        await arena.count('offerte_requests where id = $1 and sealed is not null', request.id),
        0,
      )
      const sealed = `offerte_answers a join offerte_vestigingen o on o.id = a.offerte_vestiging_id
        where o.request_id = $1 and a.sealed is not null`
      must('left of what the office wrote', await arena.count(sealed, request.id), 0)
    },
  },
  {
    rule: 'an offer while its request is withdrawn',
    async run(arena, dice) {
      const { request, offer } = await open(arena, dice)
      const answers = await arena.race([offer(), withdrawRequest.call(request), offer()])
      must('withdrawn', answers[1]!.status, 200)
      const offers =
        'offerte_answers a join offerte_vestigingen o on o.id = a.offerte_vestiging_id where o.request_id = $1'
      must('offers', (await arena.count(offers, request.id)) <= 1, true)
    },
  },
  {
    rule: 'a choice against what is mailed by time',
    async run(arena, dice) {
      const { request, second, offer, choose } = await open(arena, dice)
      await arena.send(offer())
      arena.advance(tenWorkingDays)
      await arena.timer('offerte-timers')
      await Promise.all([arena.timer('offerte-news'), arena.race([choose(second)])])
      await arena.timer('offerte-news')
      for (const kind of ['M05', 'M09', 'M13']) {
        must(kind, (await mailsOf(arena, kind, request.id)) <= 1, true)
      }
      must('chosen', await mailsOf(arena, 'M11', request.id), 1)
    },
  },
  {
    rule: 'what is mailed by time is mailed once, also while the customer reports an answer',
    async run(arena, dice) {
      const { request, first, offer } = await open(arena, dice)
      arena.advance(tenWorkingDays)
      await arena.timer('offerte-timers')
      const report = (cents: number) => reportAnswer.call({ ...request, office: first, cents })
      const reports = arena.race([report(800_00), report(900_00), report(800_00)])
      await Promise.all([arena.timer('offerte-news'), reports])
      must('reported', tally(await reports), { 303: 3 })
      for (const kind of ['M09', 'M13']) must(kind, await mailsOf(arena, kind, request.id), 1)
      must('offered after all', tally(await arena.race([offer(), offer()])), { 200: 2 })
      must('offers', await mailsOf(arena, 'M06', request.id), 1)
    },
  },
]
