import { dutchDate } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { centsText } from '#contract/typed-amount.ts'
import type { OfferteAccess } from '../../contract.ts'
import type { Offering } from '../../offer/comparison.ts'

type Props = { offerte: OfferteAccess; offices: readonly Offering[] }

/** Who buys pays more than the notary: each total leads to the sum of a purchase, which knows nothing else of the request but the wished day. */
export function OfferInPurchase({ offerte, offices }: Props) {
  if (!offerte.diensten.some(({ id }) => id === 'leveringsakte')) return null
  const wished = offerte.details.gewenste_passeerdatum
  return (
    <details className="fold measure quotes-note">
      <summary className="chip">Wat maak ik over?</summary>
      <p>Reken uit wat u in totaal betaalt, met de overdrachtsbelasting en uw hypotheek:</p>
      <ul>
        {offices.map(({ id, title, offer }) => (
          <li key={id}>
            <a
              className="quiet-link"
              href={paths.purchaseCosts({
                notaris: centsText(offer.total_cents),
                ...(wished && { datum: dutchDate(wished) }),
              })}
            >
              Met de offerte van {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
