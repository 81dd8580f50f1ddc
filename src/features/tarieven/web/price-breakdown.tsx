import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/queries.ts'
import { type BatchPrice, getTarievenlijst } from '../contract.ts'
import { PriceSummary } from './price-summary.tsx'
import { Ticks } from './ticks.tsx'

export type PriceBreakdownProps = { price: BatchPrice; title: string; dienst_ids: readonly string[] }

/** What a price is made of, and what is in it and what is not: opened from the price itself. */
export const PriceBreakdown = ({ price, title, dienst_ids }: PriceBreakdownProps) => (
  <>
    <div className="tip-part">
      <PriceSummary price={price} title={title} count={dienst_ids.length} />
    </div>
    {/* A list of 25 offices would ask 25 price lists. Without JavaScript the link leads to the same facts. */}
    {!import.meta.env.SSR && (
      <div className="tip-part">
        <Included vestigingId={price.vestiging_id} dienst_ids={dienst_ids} />
      </div>
    )}
  </>
)

type IncludedProps = { vestigingId: string; dienst_ids: readonly string[] }

function Included({ vestigingId, dienst_ids }: IncludedProps) {
  const { data, isPending } = useQuery(queryOf(getTarievenlijst, { params: { id: vestigingId } }))
  if (isPending) return <p role="status">Laden…</p>
  // Where the price list does not come, the sums above still stand: a failure is silent (search-and-api section 7).
  const items = data?.items.filter((tarief) => dienst_ids.includes(tarief.dienst_id)) ?? []
  return items.map(({ dienst_id, label, inbegrepen, niet_inbegrepen }) => (
    <section key={dienst_id}>
      <p>
        <b>{label}</b>
      </p>
      <Ticks title="Dit zit erin" items={inbegrepen} icon="check" />
      <Ticks title="Dit zit er niet in" items={niet_inbegrepen} icon="close" className="no" />
    </section>
  ))
}
