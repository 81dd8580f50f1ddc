import { calls } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { isQuestionable } from '../../bill/compare-bill.ts'
import { billLetter } from '../../bill/letter.ts'
import type { BillCheck, OfferteAccess } from '../../contract.ts'
import type { Offering } from '../../offer/comparison.ts'
import { isWhole } from '../../rules/bill-outcomes.ts'

type Props = { offerte: OfferteAccess; office: Offering; bill: BillCheck; token: string }

/** A letter to copy, and the steps after it, if any line of the bill is questionable. */
export function BillLetter({ offerte: { reference, contact }, office, bill, token }: Props) {
  if (!bill.bill_lines.some(isQuestionable))
    return isWhole(bill) ? (
      <p>Geen regel van uw nota is hoger dan afgesproken. U hoeft het kantoor niets te vragen.</p>
    ) : (
      <p>Geen regel die u invulde, is hoger dan afgesproken.</p>
    )
  return (
    <div className="bill-next">
      <h3>Vraag {office.title} om uitleg</h3>
      <p>Mail of stuur deze brief aan het kantoor. U kunt hem kopiëren en aanpassen. Wij versturen niets.</p>
      <blockquote className="question">
        {billLetter({ reference, naam: contact.naam, bill }).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </blockquote>
      <p>
        <a className={buttonClass({ kind: 'quiet' })} href={calls.notaBrief(token)} download>
          Brief als pdf
        </a>
      </p>
      <details className="fold measure">
        <summary className="chip">Komt u er niet uit?</summary>
        <ol>
          <li>Vraag het kantoor om de gespecificeerde nota, met de brief hierboven.</li>
          <li>
            Dien een klacht in bij het kantoor, volgens zijn eigen klachtenregeling. De commissie van stap 3 kijkt of u
            dat heeft gedaan.
          </li>
          <li>
            Helpt dat niet? Leg uw klacht voor aan de Geschillencommissie Notariaat. Aan haar uitspraak moeten u en de
            notaris zich houden. Voor geschillen boven € 10.000 gelden andere regels.
          </li>
        </ol>
        <p className="small muted">
          Bron van stap 2 en 3: notaris.nl, de pagina over de Geschillencommissie Notariaat (gelezen op 29 november
          2026).
        </p>
      </details>
    </div>
  )
}
