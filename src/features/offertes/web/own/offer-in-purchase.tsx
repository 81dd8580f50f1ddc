import { centsText } from '#contract/format/money.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import { paths } from '#contract/paths.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import type { OfferteAccess } from '../../contract.ts'
import type { Offering } from '../../offer/comparison.ts'
import { purchasePart } from '../../offer/purchase-part.ts'

type Props = { offerte: OfferteAccess; offices: readonly Offering[] }

/**
 * A buyer pays more than the notary's bill: links each offer's part for the purchase to the page that computes the total. Of the request,
 * only the wished day is passed on.
 */
export function OfferInPurchase({ offerte, offices }: Props) {
  if (!offerte.diensten.some(({ id }) => id === 'leveringsakte')) return null
  const parts = offices.map(({ id, title, offer }) => ({ id, title, offer, part: purchasePart(offer) }))
  const others = [...new Set(parts.flatMap(({ part }) => part.others.map(({ dienst_id }) => dienst_id)))]
  const shared = sharedAmounts(parts)
  return (
    <details className="fold measure quotes-note">
      <summary className="chip">Wat maak ik over?</summary>
      <p>Reken uit wat u in totaal betaalt, met de overdrachtsbelasting en uw hypotheek:</p>
      <ul>
        {parts.map(({ id, title, part }) => (
          <li key={id}>
            <a className="quiet-link" href={paths.purchaseCosts(queryOf(part, offerte.coming_day))}>
              Met de offerte van {title}
            </a>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p>
          Alleen de aktes van uw koop tellen mee. Niet in dat bedrag:{' '}
          {others.map((id) => labelOfDienst(id).toLowerCase()).join(', ')}.
          {shared &&
            ` Dit staat in een offerte als één bedrag voor alle aktes: ${shared}. Dat tellen wij helemaal mee. Voor alleen uw koop vraagt het kantoor dus misschien minder.`}
        </p>
      )}
    </details>
  )
}

type Parted = { offer: Offering['offer']; part: ReturnType<typeof purchasePart> }

/** Names the amounts that offers do not split by deed; '' if none. A royementsakte also has costs of the Kadaster. */
function sharedAmounts(offers: readonly Parted[]): string {
  const isStruckOff = ({ part }: Parted) => part.others.some(({ dienst_id }) => dienst_id === 'royementsakte')
  return [
    offers.some(({ offer }) => offer.recherche_cents > 0) && 'recherche',
    offers.some(({ offer }) => offer.kwaliteitsfonds_cents > 0) && 'kwaliteitsfonds',
    offers.some((one) => isStruckOff(one) && one.part.register_cents > 0) && 'kosten van het Kadaster',
  ]
    .filter(Boolean)
    .join(', ')
}

function queryOf(part: ReturnType<typeof purchasePart>, wished: string | null): Record<string, string> {
  return {
    notaris: centsText(part.total_cents),
    hypotheekakte: part.hasMortgageDeed ? 'ja' : 'nee',
    registers: centsText(part.register_cents),
    ...(part.mortgage_deed_cents !== null && { aktekosten: centsText(part.mortgage_deed_cents) }),
    ...(wished && { datum: dutchDate(wished) }),
  }
}
