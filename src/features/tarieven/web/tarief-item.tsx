import { formatCents } from '#contract/format/money.ts'
import { formatPrice } from '#contract/format/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Tarief } from '../contract.ts'
import type { PriceSpread } from '../rules/price-spread.ts'
import { priceParts, totalCents } from './price-parts.ts'
import { PriceRuler } from './price-ruler.tsx'
import { Ticks } from './ticks.tsx'

type Props = {
  tarief: Tarief
  open: boolean
  /** What offices in the country charge for it; undefined if too few do, or if it is not known. */
  spread: PriceSpread | undefined
}

/** One service with its price; expanded, it shows how the price compares, its parts, and what is included and what is not. */
export function TariefItem({ tarief, open, spread }: Props) {
  const { label, price, situatie, inbegrepen, niet_inbegrepen, compleet } = tarief
  return (
    <details className="tariff" open={open}>
      <summary>
        <Icon name="down" />
        <span>{label}</span>
        <b>{formatPrice(price)}</b>
      </summary>
      <div className="in">
        {situatie && <p className="muted">Voor: {situatie}</p>}
        {spread && compleet && <PriceRuler price={price} spread={spread} others="kantoren in Nederland" />}
        <table className="sums">
          <caption className="sr">Opbouw van de prijs voor {label}</caption>
          <tbody>
            {priceParts(tarief).map(({ name, cents }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatCents(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Totaal inclusief btw</th>
              <td>{formatCents(totalCents(tarief))}</td>
            </tr>
          </tfoot>
        </table>
        {!compleet && <p className="muted">Het kantoor noemt niet alle kosten. Het bedrag kan hoger worden.</p>}
        <div className="two">
          <Ticks title="Dit zit erin" items={inbegrepen} icon="check" />
          <Ticks title="Dit zit er niet in" items={niet_inbegrepen} icon="close" className="no" />
        </div>
      </div>
    </details>
  )
}
