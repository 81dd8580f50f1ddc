import type { OfferteReceipt } from '#features/offertes/contract.ts'
import { askForQuotes } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { changeAddress } from '#test/campaign/acts/requests/change-address.ts'
import { confirmByCode } from '#test/campaign/acts/requests/confirm-by-code.ts'
import { confirmRequest } from '#test/campaign/acts/requests/confirm-request.ts'
import type { Browser } from '#test/campaign/browser.ts'
import type { Dice } from '#test/campaign/dice.ts'
import { type Arena, crowd, must, mustBeAmong, ofKind, type Race, tally, times } from './arena.ts'

/** A request that waits, with the browser that made it, its link and its code. */
async function waiting(arena: Arena, dice: Dice) {
  const email = dice.address()
  const browser: Browser = new Map()
  const offices = dice.some(arena.offices, 2).map(({ id }) => id)
  const { body } = await arena.send(askForQuotes.call({ email, offices, key: dice.key(), browser }))
  const { id } = body as OfferteReceipt
  const ofMail = ({ to }: { to: string }) => to === email
  const [token, code] = [await arena.link('oa', ofMail), await arena.link('code', ofMail)]
  return { id, token, code, browser: () => new Map(browser) }
}

const mailsOf = (arena: Arena, kind: string, id: string) =>
  arena.count('mails where kind = $1 and offerte_request_id = $2', kind, id)
const windows = (arena: Arena, id: string) => arena.count('offerte_windows where request_id = $1', id)

export const addressRaces: readonly Race[] = [
  {
    rule: 'confirming by the code against the link',
    async run(arena, dice) {
      const request = await waiting(arena, dice)
      const answers = await arena.race(
        crowd(
          () => confirmRequest.call(request),
          () => confirmByCode.call(request),
        ),
      )
      must('by the link', tally(ofKind(answers, 0)), { 200: 26 })
      // A code is looked at five times, also the right one.
      mustBeAmong('by the code', ofKind(answers, 1), ['200', 'BAD_REQUEST'])
      const first = answers.filter(({ body }) => (body as { already_confirmed?: boolean }).already_confirmed === false)
      must('first confirmations', first.length, 1)
      must('mails to offices', await mailsOf(arena, 'M04', request.id), 2)
      must('mails to the customer', await mailsOf(arena, 'M03', request.id), 1)
    },
  },
  {
    rule: 'five wrong codes are looked at, and then the right one no more',
    async run(arena, dice) {
      const request = await waiting(arena, dice)
      const wrong = (n: number) => String((Number(request.code) + 1 + n) % 1_000_000).padStart(6, '0')
      const answers = await arena.race(crowd((n) => confirmByCode.call({ ...request, code: wrong(n) })))
      must('wrong', tally(answers), { BAD_REQUEST: 50 })
      const looked = answers.filter(({ text }) => text.includes('Deze code klopt niet.'))
      must('looked at', looked.length, 5)
      must('the right one', tally(await arena.race([confirmByCode.call(request)])), { BAD_REQUEST: 1 })
      must('the link', tally(await arena.race([confirmRequest.call(request)])), { 200: 1 })
    },
  },
  {
    rule: 'another address against a confirmation of the one before',
    async run(arena, dice) {
      const request = await waiting(arena, dice)
      const email = dice.address()
      const answers = await arena.race([
        ...times(2, () => changeAddress.call({ browser: request.browser(), id: request.id, email })),
        ...times(2, () => confirmRequest.call(request)),
        ...times(2, () => confirmByCode.call(request)),
      ])
      const isConfirmed = (await arena.count('offerte_confirmations where request_id = $1', request.id)) === 1
      const [changes, confirmations] = [answers.slice(0, 2), answers.slice(2)]
      const moved = changes.filter(({ status }) => status === 303)
      must('one of both', isConfirmed, moved.length === 0)
      mustBeAmong('confirmed', confirmations, isConfirmed ? ['200', 'BAD_REQUEST'] : ['TOKEN_INVALID', 'BAD_REQUEST'])
      must('mails to offices', await mailsOf(arena, 'M04', request.id), isConfirmed ? 2 : 0)
      must('mailboxes that it keeps', await windows(arena, request.id), 1)
    },
  },
  {
    rule: 'two other addresses, and a request of one of them',
    async run(arena, dice) {
      const request = await waiting(arena, dice)
      const [one, other] = [dice.address(), dice.address()]
      const offices = [dice.pick(arena.offices).id]
      const answers = await arena.race([
        changeAddress.call({ browser: request.browser(), id: request.id, email: one }),
        askForQuotes.call({ email: one, offices, key: dice.key() }),
        changeAddress.call({ browser: request.browser(), id: request.id, email: other }),
      ])
      must('the last is there', answers[2]!.status, 303)
      must('mailboxes that it keeps', await windows(arena, request.id), 1)
      const live = `tokens where kind = 'oa' and entity_id = $1 and revoked_at is null`
      must('links', await arena.count(live, request.id), 1)
    },
  },
]
