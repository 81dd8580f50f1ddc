import { formatPrice, noPrice } from '#contract/format/price.ts'
import type { Dienst } from '#features/diensten/contract.ts'
import { diensten } from '#features/diensten/rules.ts'
import type { BatchPrice } from '#features/tarieven/contract.ts'
import { InstantTag, PriceParts, type Prices, usePrices } from '#features/tarieven/web/public.tsx'
import type { Compared } from './compared.ts'
import { lowest } from './lowest.ts'
import { Row, Unknown } from './row.tsx'
import type { Column } from './use-columns.ts'

type Props = { columns: readonly Column[]; compared: Compared }

/** The price of all chosen services together, and of each with its parts. */
export function PriceRows({ columns, compared: { ids, dienst_ids } }: Props) {
  const selection = diensten.filter(({ id }) => dienst_ids.includes(id))
  const prices = usePrices(ids, dienst_ids)
  return (
    <>
      <Row
        head={`Indicatieve totaalprijs, ${selection.length === 1 ? '1 dienst' : `${selection.length} diensten`}`}
        columns={columns}
        bestId={lowestOf(columns, prices)}
        cell={({ vestiging }) => <Total price={prices.of(vestiging.id)} />}
      />
      {selection.map((dienst) => (
        <DienstRow key={dienst.id} dienst={dienst} columns={columns} ids={ids} />
      ))}
    </>
  )
}

type DienstProps = { dienst: Dienst; columns: readonly Column[]; ids: readonly string[] }

/** Uses prices for comparison, which leave out stale ones; a price list includes those. */
function DienstRow({ dienst: { id: dienstId, label }, columns, ids }: DienstProps) {
  const prices = usePrices(ids, [dienstId])
  return (
    <Row
      head={label}
      columns={columns}
      bestId={lowestOf(columns, prices)}
      cell={({ vestiging: { id, title } }) => <OnePrice price={prices.of(id)} label={`${label}, ${title}`} />}
    />
  )
}

const lowestOf = (columns: readonly Column[], prices: Prices) =>
  lowest(
    columns.map(({ vestiging: { id } }) => {
      const price = prices.of(id)
      return { id, price: price?.price, compleet: price?.compleet }
    }),
  )

/** null: the office has none; undefined: loading. */
type Price = BatchPrice | null | undefined

function Total({ price }: { price: Price }) {
  if (!price) return <Unknown asking={price === undefined} text={noPrice} />
  return (
    <>
      <span className="price">{formatPrice(price.price)}</span>
      {price.breakdown.combination && <span className="small muted">Eigen prijs voor deze combinatie</span>}
      {!price.compleet && <span className="small muted">Niet alle registerkosten zijn bekend: reken op meer</span>}
      <InstantTag price={price} />
    </>
  )
}

function OnePrice({ price, label }: { price: Price; label: string }) {
  if (!price) return <Unknown asking={price === undefined} text={noPrice} />
  return (
    <>
      <span>{formatPrice(price.price)}</span>
      <details>
        <summary className="small">
          Opbouw<span className="sr">: {label}</span>
        </summary>
        <PriceParts price={price.breakdown} />
      </details>
    </>
  )
}
