import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { indicative } from '#contract/format/price.ts'
import { paths } from '#contract/paths.ts'
import { queryOf } from '#web/queries.ts'
import { type BatchPrice, getTarievenlijst, type Tarief } from '../contract.ts'
import { priceDay } from '../rules/prices.ts'
import { PriceParts } from './price-parts-list.tsx'
import { Ticks } from './ticks.tsx'

export type PriceBreakdownProps = { price: BatchPrice; title: string; dienst_ids: readonly string[] }

/** What a price leaves out, its parts, and what it includes; opened from the price itself. */
export function PriceBreakdown({ price, title, dienst_ids }: PriceBreakdownProps) {
  const sum = (
    <div className="tip-part tip-sum">
      <PriceSummary price={price} title={title} count={dienst_ids.length} />
    </div>
  )
  // On the server, a list of 25 offices would load 25 price lists. Without JavaScript the link leads to the same facts.
  return import.meta.env.SSR ? sum : <Listed id={price.vestiging_id} dienst_ids={dienst_ids} sum={sum} />
}

type ListedProps = { id: string; dienst_ids: readonly string[]; sum: React.ReactNode }

function Listed({ id, dienst_ids, sum }: ListedProps) {
  const { data, isPending } = useQuery(queryOf(getTarievenlijst, { params: { id } }))
  // If the price list fails to load, the sums remain: no error is shown (docs/product/prices.md, "No price").
  const tarieven = data?.items.filter((tarief) => dienst_ids.includes(tarief.dienst_id)) ?? []
  return (
    <>
      <div className="tip-part tip-out">
        {isPending && <p role="status">Laden…</p>}
        <PerDienst tarieven={tarieven} part="niet_inbegrepen" title="Dit zit er niet in" icon="close" className="no" />
      </div>
      {sum}
      <div className="tip-part tip-in">
        <PerDienst tarieven={tarieven} part="inbegrepen" title="Dit zit erin" icon="check" />
      </div>
    </>
  )
}

type PerDienstProps = Omit<ComponentProps<typeof Ticks>, 'items'> & {
  tarieven: readonly Tarief[]
  part: 'inbegrepen' | 'niet_inbegrepen'
}

/** The same part of each price; with several services it names the service. */
const PerDienst = ({ tarieven, part, title, ...ticks }: PerDienstProps) =>
  tarieven.map((tarief) => (
    <Ticks
      key={tarief.dienst_id}
      title={tarieven.length > 1 ? `${title}: ${tarief.label}` : title}
      items={tarief[part]}
      {...ticks}
    />
  ))

type Props = { price: BatchPrice; title: string; count: number }

/** The parts of the price of the chosen services together, and whether it includes all costs. */
function PriceSummary({ price, title, count }: Props) {
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
