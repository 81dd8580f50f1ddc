import fc from 'fast-check'
import { paths } from '#contract/paths.ts'
import { hiddenFieldsIn } from '#test/campaign/acts/reviews/decide.ts'
import { openDesk } from '#test/campaign/models/desk.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import { answerBill, billedOffer, checkBill, countingOf } from './bill.ts'
import { compareLink } from './compare.ts'
import { compareFigures } from './figures.ts'
import type { Requests } from './model.ts'
import { idOf, isSent, officeOf, pressChoice } from './press-choice.ts'
import type { Link, Request } from './request.ts'
import { answerOf, canBeChosen } from './states.ts'
import { button, byCustomer, byOffice, call, leave, officePage } from './step.ts'

/** Most as it was offered. */
const beside = fc.constantFrom(0, 0, 0, 0, null, -10_00, 10_00)
const bill = fc.record({
  besides: fc.tuple(beside, beside),
  extra: fc.constantFrom(undefined, null, 0, 90_00, 95_00, 95_00, 120_00),
  isDue: fc.constantFrom(true, true, false),
  other: fc.constantFrom(null, null, null, 15_00),
  counts: fc.constantFrom(true, true, false),
})
type Bill = typeof bill extends fc.Arbitrary<infer T> ? T : never

async function pressBill(model: Requests, world: World, link: Link, office: number, typed: Bill) {
  const { besides, isDue, other, counts } = typed
  const offer = billedOffer(link.request)
  const part = Number(offer?.content ?? 121_00) / 121
  // Of an offer without an extra few pages send one.
  const extra = offer?.extra || !isDue ? typed.extra : undefined
  const lineOf = (offered: number, more: number | null) => (more === null ? null : offered + more)
  const lines: [number | null, number | null] = [lineOf(part * 100, besides[0]), lineOf(part * 21, besides[1])]
  const fields = {
    ...{ vestiging_id: idOf(world, office), offer_lines: lines.map((cents) => ({ cents })) },
    telt_mee: counts ? 'ja' : '',
    ...(extra !== undefined && { extra_lines: [{ cents: extra, niet_nodig: isDue ? '' : 'ja' }] }),
    other_lines: other === null ? [] : [{ label: 'Koerier', cents: other }],
  }
  const read = { office, lines, extra: extra === undefined ? undefined : { cents: extra, isDue }, other, counts }
  await call(world, 'checking a bill', button(link, 'bill', fields), checkBill(model, link, read))
}

const check = byCustomer('check the bill', {
  isOfUse: (model, link) => !model.wrongOf(link) && billedOffer(link.request) !== undefined,
  input: fc.record({ taken: fc.constantFrom(true, true, true, false), nth: fc.nat(3), bill }),
  act: (model, world, link, { taken, nth, bill }) =>
    pressBill(model, world, link, (taken ? link.request.choice : null) ?? officeOf(link, { nth })!, bill),
})

const words = fc.constantFrom('Er kwam werk bij.', 'De btw was anders.')
const pressAnswer = (model: Requests, world: World, link: Link, tekst: string) =>
  call(
    world,
    'answering to a bill',
    officePage(link, '', { action: 'bill_answer', tekst }),
    answerBill(model, link, tekst),
  )

const answer = byOffice('answer to a bill', {
  isOfUse: (_model, { request, vestiging }) => countingOf(request, vestiging!) !== undefined,
  input: words,
  act: pressAnswer,
})

/** The operator holds it back, or lets it count again. */
async function pressHold(world: World, request: Request) {
  const counting = request.offices.find((o) => o.counting?.outcome && !o.bounced)?.counting
  const path = paths.request(request.id)
  const { browser, page } = await openDesk(world, path)
  const at = page.indexOf('id="nota"')
  must('a bill that can be held back', at > 0, counting !== undefined && !request.gone && !request.erased)
  if (at < 0 || !counting) return
  const reason = 'De klant typte een andere nota over.'
  const action = counting.held ? 'release_bill' : 'hold_bill'
  const form = { ...hiddenFieldsIn(page.slice(at)), action, hold_reason: reason }
  must('holding a bill back', outcomeOf(await world.send({ method: 'POST', path, form, browser })), 'done')
  if (counting.held) delete counting.held
  else counting.held = reason
}

const offering = (r: Request) => r.offices.filter((o) => answerOf(o)?.kind === 'offer' && canBeChosen(o, r))

/** Who takes an offer, with all that becomes of its bill in any order. */
const billOfChoice = byCustomer('choose an offer and check its bill', {
  isOfUse: (model, link) => isSent(model, link) && offering(link.request).length > 0,
  input: fc.record({
    nth: fc.nat(2),
    acts: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: bill },
        { weight: 2, arbitrary: words },
        {
          weight: 1,
          arbitrary: fc.constantFrom('hold' as const, 'hold' as const, 'choose' as const, 'mails' as const),
        },
      ),
      { minLength: 2, maxLength: 7 },
    ),
  }),
  async act(model, world, link, { nth, acts }) {
    const { request } = link
    const take = (n: number) => {
      const offices = offering(request)
      return pressChoice(model, world, link, offices[n % Math.max(1, offices.length)]?.office ?? null)
    }
    await take(nth)
    for (const act of acts) {
      const office = model.links.findLast((one) => one.vestiging?.office === request.choice && one.request === request)
      if (typeof act === 'object')
        await pressBill(model, world, link, request.choice ?? request.offices[0]!.office, act)
      else if (act === 'hold') await pressHold(world, request)
      else if (act === 'choose') await take(nth + 1)
      else if (act === 'mails') await leave(model, world)
      else if (office) await pressAnswer(model, world, office, act)
      for (const one of [link, office]) if (one) await compareLink(model, world, one)
    }
    await compareFigures(model, world)
  },
})

export const billCommands = [check, answer, answer, billOfChoice, billOfChoice]
