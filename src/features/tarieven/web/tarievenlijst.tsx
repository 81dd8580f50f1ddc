import { useQuery } from '@tanstack/react-query'
import { joinWords } from '#contract/format/join-words.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { queryOf } from '#web/queries.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { getTarievenlijst, type Tarievenlijst as Lijst } from '../contract.ts'
import type { PriceSpread } from '../rules/price-spread.ts'
import { isStale, priceDay } from '../rules/prices.ts'
import { PriceTerms } from './price-terms.tsx'
import { TariefItem } from './tarief-item.tsx'

/** What offices in the country charge, by service, and the day of those figures. */
export type CountryPrices = { date: string; spreads: Readonly<Record<string, PriceSpread>> }

type Props = { vestigingId: string; country: CountryPrices | null }

/** The price list of an office, each price with its parts. */
export function Tarievenlijst({ vestigingId, country }: Props) {
  const { data } = useQuery(queryOf(getTarievenlijst, { params: { id: vestigingId } }))
  const spreads = country && data && isComparable(data, country.date) ? country.spreads : {}
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
          <InstantList instants={data.instants} />
          <div className="tariffs">
            {data.items.map((tarief, index) => (
              <TariefItem
                key={tarief.dienst_id}
                tarief={tarief}
                open={index === 0}
                spread={spreads[tarief.dienst_id]}
              />
            ))}
          </div>
          <PriceTerms />
        </>
      )}
    </section>
  )
}

/** A list may contain prices that nobody confirmed for long; comparisons leave those out (docs/product/prices.md, "Old prices"). */
const isComparable = ({ updated_at }: Pick<Lijst, 'updated_at'>, date: string): boolean =>
  updated_at !== null && !isStale({ confirmed_at: new Date(updated_at) }, new Date(date))

/** The services with instant offers of an office, and their conditions; nothing if it has none. */
const InstantList = ({ instants }: Pick<Lijst, 'instants'>) =>
  instants.length > 0 ? (
    <div className="measure">
      <p>
        <Tag kind="ok">Prijs meteen</Tag> Voldoet uw aanvraag aan de voorwaarden, dan krijgt u meteen een offerte uit
        deze prijslijst.
        {instants.length > 1 && ' Vraagt u er meer tegelijk, dan gelden de strengste voorwaarden.'}
      </p>
      <ul className="ticks">
        {instants.map(({ dienst_ids, instant }) => (
          <li key={dienst_ids.join()}>
            <Icon name="check" />
            {joinWords(dienst_ids.map(labelOfDienst))}: {instant.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  ) : null
