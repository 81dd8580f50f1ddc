import { indicative } from '#contract/format/price.ts'
import { paths } from '#contract/paths.ts'
import type { BatchPrice } from '../contract.ts'
import { priceDay } from '../rules/prices.ts'
import { PriceParts } from './price-parts-list.tsx'

type Props = { price: BatchPrice; title: string; count: number }

/** The parts of the price of the chosen services together, and whether that is all there is to pay. */
export function PriceSummary({ price, title, count }: Props) {
  const { breakdown, compleet, vestiging_id } = price
  const together = count === 1 ? '1 dienst' : `${count} diensten samen`
  return (
    <>
      <p>
        <b>Opbouw van de prijs, {together}</b>
      </p>
      <PriceParts price={breakdown} />
      <p>
        {compleet
          ? 'Dit is het hele bedrag: inclusief btw en registerkosten.'
          : 'Dit is niet het hele bedrag: het kantoor noemt niet alle registerkosten. Reken op meer.'}
        {breakdown.combination && ' Het kantoor heeft een eigen prijs voor deze combinatie.'}
      </p>
      <p className="small muted">
        {indicative}
        {priceDay(price)}
      </p>
      <p>
        <a href={paths.vestiging(vestiging_id, { tab: 'tarieven' })}>
          Alle tarieven<span className="sr"> van {title}</span>
        </a>
      </p>
    </>
  )
}
