import { formatCents } from '#contract/format/money.ts'
import { type Parts, priceParts, totalCents } from './price-parts.ts'

/** The parts of a price and their sum, for a narrow column. */
export function PriceParts({ price }: { price: Parts }) {
  return (
    <dl className="parts">
      {priceParts(price).map(({ name, cents }) => (
        <Part key={name} name={name} cents={cents} />
      ))}
      <Part name="Totaal" cents={totalCents(price)} />
    </dl>
  )
}

const Part = ({ name, cents }: { name: string; cents: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatCents(cents)}</dd>
  </div>
)
