import { useId } from 'react'
import { formatPrice, priceTooltip } from '#web/format/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { BatchPrice } from '../contract.ts'

type Props = {
  /** undefined: not known (yet); null: the office has no price for these services. */
  price: BatchPrice | null | undefined
  /** How many services were chosen. */
  count: number
  /** Names the price for who cannot see where it stands. */
  title: string
}

/** The price of the chosen services, or the words that stand in its place. Source: search-and-api section 9. */
export function Cost({ price, count, title }: Props) {
  const id = useId()
  if (count === 0) return <NoCost text="Nog geen prijs" advice="Kies een dienst om prijzen te zien" />
  if (price === undefined) return <CostGhost />
  if (price === null) return <NoCost text="Geen prijs bekend" advice="Vraag een gratis offerte aan" />
  const covers = count === 1 ? '1 dienst' : `${count} diensten`
  return (
    <div className="cost">
      <span className="price">{formatPrice(price.price)}</span>
      <span className="small">
        Indicatie voor {covers}
        <button
          className="tip"
          type="button"
          aria-label={`Uitleg bij de prijs van ${title}`}
          title={priceTooltip}
          popoverTarget={id}
        >
          <Icon name="info" />
        </button>
      </span>
      <div className="tip-text" id={id} popover="auto">
        <p>{priceTooltip}</p>
        <p>
          {price.compleet
            ? `De prijs is voor ${covers} samen, inclusief btw en registerkosten.`
            : `De prijs is voor ${covers} samen, inclusief btw. Het kantoor noemt niet alle registerkosten: reken op meer.`}
          {price.breakdown.combination && ' Het kantoor heeft een eigen prijs voor deze combinatie.'}
        </p>
      </div>
    </div>
  )
}

function NoCost({ text, advice }: { text: string; advice: string }) {
  return (
    <div className="cost">
      <span className="cost-none">{text}</span>
      <span className="small">{advice}</span>
    </div>
  )
}

function CostGhost() {
  return (
    <div className="cost" aria-hidden="true">
      <span className="ghost price">€1.000,-</span>
      <span className="ghost small">Indicatie voor diensten</span>
    </div>
  )
}
