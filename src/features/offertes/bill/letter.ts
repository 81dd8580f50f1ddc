import { formatCents } from '#contract/format/money.ts'
import type { BillCheck } from '../contract.ts'
import { agreedCents, isWhole } from '../rules/bill-outcomes.ts'
import type { BillLine } from './bill-schemas.ts'
import { isQuestionable } from './compare-bill.ts'
import { differenceText } from './difference-text.ts'

type Letter = { reference: string; naam: string; bill: BillCheck }

/** The paragraphs of a letter in which the customer asks the office for an itemised bill. Lists only the questionable lines. */
export function billLetter({ reference, naam, bill }: Letter): string[] {
  const { bill_lines, offered_cents } = bill
  const lines = bill_lines.filter(isQuestionable)
  return [
    'Geachte heer of mevrouw,',
    `Uw offerte bij aanvraag ${reference} was ${formatCents(offered_cents)}. ${sumOf(bill)}`,
    'Graag ontvang ik de gespecificeerde nota, met bij elke regel waar het bedrag voor is.',
    ...(lines.length > 0
      ? [
          [`Ik heb een vraag over ${lines.length === 1 ? 'deze regel' : 'deze regels'}:`, ...lines.map(lineText)].join(
            '\n',
          ),
          isWhole(bill)
            ? 'Wilt u uitleggen waarom de nota hier anders is dan de offerte?'
            : 'Wilt u uitleggen hoe dit bij de regels van de offerte past?',
        ]
      : []),
    `Met vriendelijke groet,\n${naam}`,
  ]
}

/** The sentence about the sum. Agreed extras are not questioned, and a partly filled-in bill has no known total. */
function sumOf(bill: BillCheck): string {
  const { billed_cents, unagreed_cents } = bill
  if (!isWhole(bill)) {
    const more = unagreed_cents > 0 ? `, al ${formatCents(unagreed_cents)} meer dan de offerte` : ''
    return `Niet bij elke regel daarvan heb ik een bedrag van uw nota. Wat ik wel heb, is samen ${formatCents(billed_cents)}${more}.`
  }
  const billed = `Uw nota is ${formatCents(billed_cents)}.`
  const difference = unagreed_cents === 0 ? 'gelijk' : differenceText(unagreed_cents)
  const agreed_cents = agreedCents(bill)
  if (agreed_cents === 0) return `${billed} Dat is ${difference}.`
  return `${billed} Daarvan is ${formatCents(agreed_cents)} aan extra kosten die de offerte noemt. Zonder die kosten is de nota ${difference}.`
}

const lineText = ({ label, verdict, offered_cents, billed_cents, alleen_als }: BillLine) => {
  const name = alleen_als ? `${label} (alleen als ${alleen_als})` : label
  const offered = offered_cents === null ? 'niet in de offerte' : `in de offerte ${formatCents(offered_cents)}`
  return `- ${name}: ${offered}, op de nota ${formatCents(billed_cents ?? 0)}${verdict === 'not_due' ? '. Dit was niet nodig.' : ''}`
}
