import { formatCents } from '#contract/format/money.ts'
import type { BillCheck } from '../contract.ts'
import { isQuestionable } from './compare-bill.ts'
import { differenceText } from './difference-text.ts'
import type { BillLine } from './schemas.ts'

type Letter = { reference: string; naam: string; bill: BillCheck }

/** The letter in which the customer asks the office for a specified bill, a paragraph each; its lines are those to ask about. */
export function billLetter({ reference, naam, bill }: Letter): string[] {
  const { bill_lines, offered_cents, billed_cents, difference_cents } = bill
  const lines = bill_lines.filter(isQuestionable)
  const difference = difference_cents === 0 ? 'Dat is gelijk' : `Dat is ${differenceText(difference_cents)}`
  return [
    'Geachte heer of mevrouw,',
    `Uw offerte bij aanvraag ${reference} was ${formatCents(offered_cents)}. Uw nota is ${formatCents(billed_cents)}. ${difference}.`,
    'Graag ontvang ik de gespecificeerde nota, met bij elke regel waar het bedrag voor is.',
    ...(lines.length > 0
      ? [
          [`Ik heb een vraag over ${lines.length === 1 ? 'deze regel' : 'deze regels'}:`, ...lines.map(lineText)].join(
            '\n',
          ),
          'Wilt u uitleggen waarom de nota hier anders is dan de offerte?',
        ]
      : []),
    `Met vriendelijke groet,\n${naam}`,
  ]
}

const lineText = ({ label, offered_cents, billed_cents, alleen_als }: BillLine) => {
  const name = alleen_als ? `${label} (alleen als ${alleen_als})` : label
  const offered = offered_cents === null ? 'niet in de offerte' : `in de offerte ${formatCents(offered_cents)}`
  return `- ${name}: ${offered}, op de nota ${formatCents(billed_cents ?? 0)}`
}
