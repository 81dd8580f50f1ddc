import { answerRequest, type OfficeAnswer } from '#test/campaign/acts/requests/answer-request.ts'
import { askForQuotes } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { changeReceiving } from '#test/campaign/acts/requests/change-receiving.ts'
import { chooseOffice } from '#test/campaign/acts/requests/choose-office.ts'
import { confirmRequest } from '#test/campaign/acts/requests/confirm-request.ts'
import { eraseRequest } from '#test/campaign/acts/requests/erase-request.ts'
import { resendRequest } from '#test/campaign/acts/requests/resend-request.ts'
import { undoWithdrawal } from '#test/campaign/acts/requests/undo-withdrawal.ts'
import { withdrawRequest } from '#test/campaign/acts/requests/withdraw-request.ts'
import { must, type Race, tally, times } from './arena.ts'
import { newRequest, sent } from './people.ts'

const mails = (kind: string, id: string) => ['mails where kind = $1 and offerte_request_id = $2', kind, id] as const

export const requestRaces: readonly Race[] = [
  {
    rule: 'one request per address in 24 hours',
    async run(arena, dice) {
      const [start, end] = dice.address().split('@')
      const offices = arena.offices.slice(0, 2).map(({ id }) => id)
      const answers = await arena.race(
        times(6, (n) => askForQuotes.call({ email: `${start}${n ? `+${n}` : ''}@${end}`, offices, key: dice.key() })),
      )
      must('requests of one address at once', tally(answers), { 201: 1, USER_ALREADY_CREATED_OFFERTE_REQUEST: 5 })
    },
  },
  {
    rule: 'three sent requests per address in 30 days',
    async run(arena, dice) {
      const email = dice.address()
      const requests = []
      for (let n = 0; n < 5; n++) {
        requests.push(await newRequest(arena, dice, { email }))
        arena.advance(25)
      }
      const answers = await arena.race(requests.map(confirmRequest.call))
      must('confirmed at once', tally(answers), { 200: 3, RATE_LIMITED: 2 })
    },
  },
  {
    rule: 'a request is confirmed once, however often it is asked',
    async run(arena, dice) {
      const request = await newRequest(arena, dice)
      const answers = await arena.race(times(6, () => confirmRequest.call(request)))
      must('confirmed at once', tally(answers), { 200: 6 })
      const first = answers.filter(({ body }) => (body as { already_confirmed: boolean }).already_confirmed === false)
      must('first confirmations', first.length, 1)
      must('mails to offices', await arena.count(...mails('M04', request.id)), 2)
      must('mails to the customer', await arena.count(...mails('M03', request.id)), 1)
    },
  },
  {
    rule: 'confirming against withdrawing',
    async run(arena, dice) {
      const request = await newRequest(arena, dice)
      const answers = await arena.race([confirmRequest.call(request), withdrawRequest.call(request)])
      must('withdrawn', answers[1]!.status, 200)
      must('either sent or not', ['200', 'OFFERTE_CLOSED'].includes(Object.keys(tally([answers[0]!]))[0]!), true)
    },
  },
  {
    rule: 'confirming against erasing',
    async run(arena, dice) {
      const request = await newRequest(arena, dice)
      const answers = await arena.race([confirmRequest.call(request), eraseRequest.call(request)])
      must('erased', answers[1]!.status, 200)
      const dispatched = await arena.count('offerte_dispatches where request_id = $1', request.id)
      // What was sent was told so: an erasure that follows at once changes nothing about the answer.
      must('answer to the confirmation', answers[0]!.status, dispatched ? 200 : 404)
    },
  },
  {
    rule: 'a withdrawal that is undone on both nodes mails nobody',
    async run(arena, dice) {
      const request = await sent(arena, dice)
      await arena.send(withdrawRequest.call(request))
      const answers = await arena.race(times(6, () => undoWithdrawal.call(request)))
      must('undone at once', tally(answers), { 303: 6 })
      const [from, ...values] = mails('M12', request.id)
      must('mails of it that can leave', await arena.count(`${from} and payload is not null`, ...values), 0)
    },
  },
  {
    rule: 'withdrawing and erasing on both nodes',
    async run(arena, dice) {
      const request = await sent(arena, dice)
      const withdraw = times(3, () => withdrawRequest.call(request))
      const answers = await arena.race([...withdraw, ...times(3, () => eraseRequest.call(request))])
      must('erased', answers.filter(({ status }) => status < 400).length >= 1, true)
      must('asked to delete it', await arena.count(...mails('M12', request.id)), 2)
    },
  },
  {
    rule: 'choosing on both nodes, and withdrawing',
    async run(arena, dice) {
      const request = await sent(arena, dice)
      await arena.race([
        ...request.offices.map((office) => chooseOffice.call({ ...request, office })),
        withdrawRequest.call(request),
      ])
      must('choices', (await arena.count('offerte_choices where request_id = $1', request.id)) <= 1, true)
    },
  },
  {
    rule: 'an office that opts out while a request to it is confirmed',
    async run(arena, dice) {
      const first = await sent(arena, dice, { offices: 1 })
      const token = await arena.link('oo', ({ subject }) => subject.includes(first.reference))
      const second = await newRequest(arena, dice, { offices: arena.offices.length > 3 ? 3 : 1 })
      const office = first.offices[0]!
      await arena.race([changeReceiving.call({ token, office, receives: false }), confirmRequest.call(second)])
      await arena.send(changeReceiving.call({ token, office, receives: true }))
    },
  },
  {
    rule: 'an office that answers in two tabs while the request is withdrawn',
    async run(arena, dice) {
      const request = await sent(arena, dice, { offices: 1 })
      const token = await arena.link('oo', ({ subject }) => subject.includes(request.reference))
      const answer = (body: OfficeAnswer) =>
        answerRequest.call({ token, request: request.id, office: request.offices[0]!, answer: body })
      const decline = times(3, () => answer({ action: 'decline', reden: 'anders' }))
      const ask = times(2, () => answer({ action: 'question', tekst: 'Welke dag schikt u?' }))
      await arena.race([...decline, ...ask, withdrawRequest.call(request)])
      must('told of a decline', (await arena.count(...mails('M07', request.id))) <= 1, true)
      must('asked the same', (await arena.count(...mails('M08', request.id))) <= 1, true)
    },
  },
  {
    rule: 'one request per key, whichever node it is asked at',
    async run(arena, dice) {
      const input = { email: dice.address(), offices: [arena.offices[0]!.id], key: dice.key() }
      const answers = await arena.race(times(6, () => askForQuotes.call(input)))
      must('under one key', tally(answers), { 201: 6 })
      must('one and the same', new Set(answers.map(({ body }) => (body as { id: string }).id)).size, 1)
    },
  },
  {
    rule: 'one body per key',
    async run(arena, dice) {
      const key = dice.key()
      const offices = [arena.offices[0]!.id]
      const answers = await arena.race(times(4, () => askForQuotes.call({ email: dice.address(), offices, key })))
      must('other bodies under one key', tally(answers), { 201: 1, CONFLICT: 3 })
    },
  },
  {
    rule: 'one resend in ten minutes',
    limited: true,
    async run(arena, dice) {
      const request = await newRequest(arena, dice)
      const answers = await arena.race(times(6, () => resendRequest.call(request)))
      must('resent at once', tally(answers), { 200: 1, RATE_LIMITED: 5 })
    },
  },
  {
    rule: 'five requests an hour from one network',
    limited: true,
    async run(arena, dice) {
      const offices = [arena.offices[0]!.id]
      const headers = { 'x-forwarded-for': dice.ip() }
      const call = () => askForQuotes.call({ email: dice.address(), offices, key: dice.key() })
      const answers = await arena.race(times(8, () => ({ ...call(), headers })))
      must('from one network', tally(answers), { 201: 5, RATE_LIMITED: 3 })
    },
  },
]
