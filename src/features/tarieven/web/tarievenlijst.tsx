import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/queries.ts'
import { getTarievenlijst } from '../contract.ts'
import { priceDay } from '../rules/prices.ts'
import { PriceTerms } from './price-terms.tsx'
import { TariefItem } from './tarief-item.tsx'

/** The price list of an office, each price with its parts. */
export function Tarievenlijst({ vestigingId }: { vestigingId: string }) {
  const { data } = useQuery(queryOf(getTarievenlijst, { params: { id: vestigingId } }))
  return (
    <section className="sect">
      <h2>Tarieven</h2>
      {data && data.items.length === 0 && (
        <p className="muted measure">Van dit kantoor zijn geen prijzen bekend. Vraag het kantoor wat het kost.</p>
      )}
      {data && data.items.length > 0 && (
        <>
          <p className="muted measure">
            {data.disclaimer}
            {priceDay(data)}
          </p>
          <div className="tariffs">
            {data.items.map((tarief, index) => (
              <TariefItem key={tarief.dienst_id} tarief={tarief} open={index === 0} />
            ))}
          </div>
          <PriceTerms />
        </>
      )}
    </section>
  )
}
