import { useState } from 'react'
import { formatPrice, indicative, noPrice } from '#contract/format/price.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import type { BatchPrice } from '../contract.ts'
import type { Standing } from '../rules/price-standing.ts'
import { PriceBreakdown, type PriceBreakdownProps } from './price-breakdown.tsx'

type Props = {
  /** The id of the price breakdown; unique on the page. */
  id: string
  vestiging: Pick<Vestiging, 'title' | 'can_receive_email'>
  /** undefined: not known (yet); null: the office has no price for these services. */
  price: BatchPrice | null | undefined
  /** The chosen services. */
  dienst_ids: readonly string[]
  /** The position of the price among those of a list. */
  standing?: Standing | null
  /** The office has no price for any service. */
  unpriced?: boolean
}

/** The price of the chosen services, or a text in its place. See docs/product/prices.md, "No price". */
export function OfficePrice({ id, vestiging, price, dienst_ids, standing, unpriced = false }: Props) {
  const count = dienst_ids.length
  if (count === 0 && !unpriced) return <NoPrice text="Kies eerst een dienst" />
  if (price === undefined && !unpriced) return <PriceGhost />
  if (!price) {
    const advice = vestiging.can_receive_email ? 'Vraag een gratis offerte aan' : 'Vraag de prijs bij het kantoor'
    return <NoPrice text={noPrice} advice={advice} />
  }
  const covers = count === 1 ? '1 dienst' : `${count} diensten`
  return (
    <div className="cost">
      <span className="price" title={indicative}>
        {formatPrice(price.price)}
      </span>
      {standing && <StandingInList {...standing} />}
      <span className="small">{`Indicatie voor ${covers}`}</span>
      <Breakdown id={id} price={price} title={vestiging.title} dienst_ids={dienst_ids} />
    </div>
  )
}

/** A native popover, so that it opens without JavaScript too; with JavaScript its content renders when it opens. */
function Breakdown({ id, ...props }: PriceBreakdownProps & { id: string }) {
  const [isMounted, setMounted] = useState(false)
  return (
    <>
      <button className="tip" type="button" aria-label={`Opbouw van de prijs van ${props.title}`} popoverTarget={id}>
        Opbouw
      </button>
      <div
        className="tip-text"
        id={id}
        popover="auto"
        // It may have been opened before hydration.
        ref={(box) => {
          if (box?.matches(':popover-open')) setMounted(true)
        }}
        onBeforeToggle={() => setMounted(true)}
      >
        {isMounted && <PriceBreakdown {...props} />}
        <noscript>{import.meta.env.SSR && <PriceBreakdown {...props} />}</noscript>
      </div>
    </>
  )
}

function NoPrice({ text, advice }: { text: string; advice?: string }) {
  return (
    <div className="cost">
      <span className="cost-none">{text}</span>
      {advice && <span className="small">{advice}</span>}
    </div>
  )
}

function PriceGhost() {
  return (
    <div className="cost" aria-hidden="true">
      <span className="ghost price">€1.000,-</span>
      <span className="standing">
        <svg aria-hidden="true" />
        <span className="ghost small">Midden in deze lijst</span>
      </span>
      <span className="ghost small">Indicatie voor diensten</span>
      <span className="ghost tip">Opbouw</span>
    </div>
  )
}

/** A thin line that shows the middle half of a list's prices and this one as a dot, with the same in words. */
const StandingInList = ({ at, words }: Standing) => (
  <span className="standing">
    <svg aria-hidden="true">
      <line className="ruler-line" x1="0" x2="100%" y1="6" y2="6" />
      <rect className="ruler-half" x="25%" y="4" width="50%" height="4" />
      <circle className="ruler-own" cx={at} cy="6" r="5" />
    </svg>
    <span className="small">{words}</span>
  </span>
)
