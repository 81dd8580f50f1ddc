import { expect, test } from 'vitest'
import type { BillCheck } from '../contract.ts'
import { billLetter } from './letter.ts'

const line = { part: 'line', label: 'Recherche', offered_cents: 11_000, alleen_als: null } as const
const bill: BillCheck = {
  vestiging_id: '1',
  checked_at: '2026-12-10T10:00:00.000Z',
  bill_lines: [
    { ...line, verdict: 'equal', billed_cents: 11_000 },
    { ...line, label: 'Honorarium testament', verdict: 'higher', offered_cents: 40_000, billed_cents: 45_000 },
    { part: 'other', label: 'Porto', verdict: 'not_offered', offered_cents: null, billed_cents: 150, alleen_als: null },
    { ...line, part: 'extra', label: 'Extra', verdict: 'agreed_extra', billed_cents: 900, alleen_als: 'er haast is' },
  ],
  offered_cents: 51_000,
  billed_cents: 57_050,
  difference_cents: 6_050,
  unagreed_cents: 5_150,
  counting: null,
}
const textOf = (letter: string[]) => letter.join('\n\n').replaceAll('\u00a0', ' ')

test('The letter asks for a specified bill and names what is higher or not in the offer, with both amounts', () => {
  expect(textOf(billLetter({ reference: 'NV-7K4Q2M', naam: 'Jan Verzonnen', bill }))).toBe(`Geachte heer of mevrouw,

Uw offerte bij aanvraag NV-7K4Q2M was € 510,00. Uw nota is € 570,50. Daarvan is € 9,00 aan extra kosten die de offerte noemt. Zonder die kosten is de nota € 51,50 hoger.

Graag ontvang ik de gespecificeerde nota, met bij elke regel waar het bedrag voor is.

Ik heb een vraag over deze regels:
- Honorarium testament: in de offerte € 400,00, op de nota € 450,00
- Porto: niet in de offerte, op de nota € 1,50

Wilt u uitleggen waarom de nota hier anders is dan de offerte?

Met vriendelijke groet,
Jan Verzonnen`)
})

test('A bill as it was offered asks about no line', () => {
  const same = {
    ...bill,
    bill_lines: bill.bill_lines.slice(0, 1),
    billed_cents: 51_000,
    difference_cents: 0,
    unagreed_cents: 0,
  }
  const text = textOf(billLetter({ reference: 'NV-7K4Q2M', naam: 'Jan Verzonnen', bill: same }))
  expect(text).toContain('Dat is gelijk.')
  expect(text).not.toContain('vraag over')
})

test('An extra that is higher than agreed is named with when it is due', () => {
  const extra = { ...bill.bill_lines[3]!, verdict: 'higher' as const, offered_cents: 500 }
  const text = textOf(billLetter({ reference: 'NV-7K4Q2M', naam: 'Jan', bill: { ...bill, bill_lines: [extra] } }))
  expect(text).toContain('- Extra (alleen als er haast is): in de offerte € 5,00, op de nota € 9,00')
})

test('An extra that was not due is named, and is part of the difference', () => {
  const extra = { ...bill.bill_lines[3]!, verdict: 'not_due' as const, offered_cents: 900 }
  const sums = { billed_cents: 51_900, difference_cents: 900, unagreed_cents: 900 }
  const text = textOf(billLetter({ reference: 'R', naam: 'Jan', bill: { ...bill, ...sums, bill_lines: [extra] } }))
  expect(text).toContain('Dat is € 9,00 hoger.')
  expect(text).toContain('(alleen als er haast is): in de offerte € 9,00, op de nota € 9,00. Dit was niet nodig.')
})

test('A bill of which not each line is known has no sum, whatever is filled in is all of it or not', () => {
  const total = { ...bill.bill_lines[2]!, label: 'Totaal', billed_cents: 51_000 }
  const unknown = { ...bill.bill_lines[0]!, verdict: null, billed_cents: null }
  const sums = { billed_cents: 51_000, difference_cents: 0, unagreed_cents: 0 }
  const text = textOf(
    billLetter({ reference: 'R', naam: 'Jan', bill: { ...bill, ...sums, bill_lines: [unknown, total] } }),
  )
  expect(text).toContain('Niet bij elke regel daarvan heb ik een bedrag van uw nota.')
  expect(text).toContain('Wat ik wel heb, is samen € 510,00.')
  expect(text).toContain('Wilt u uitleggen hoe dit bij de regels van de offerte past?')
  for (const words of ['Uw nota is', 'Dat is gelijk', 'anders is dan']) expect(text).not.toContain(words)
})
