import { diensten } from '#features/diensten/rules.ts'
import type { Tarief } from '#features/tarieven/contract.ts'
import { PriceParts } from '#features/tarieven/web/public.tsx'
import { formatPrice } from '#web/format/price.ts'
import { lowest } from './lowest.ts'
import { Row, Unknown } from './row.tsx'
import type { Column } from './use-columns.ts'

type Props = { columns: readonly Column[]; dienst_ids: readonly string[] }

/** The price of all chosen services together, and of each with its parts. */
export function PriceRows({ columns, dienst_ids }: Props) {
  const chosen = diensten.filter(({ id }) => dienst_ids.includes(id))
  return (
    <>
      <Row
        head={`Indicatieve totaalprijs, ${chosen.length === 1 ? '1 dienst' : `${chosen.length} diensten`}`}
        columns={columns}
        bestId={lowest(columns.map(({ vestiging, price }) => ({ id: vestiging.id, price: price?.price })))}
        cell={(column) => <Total column={column} />}
      />
      {chosen.map(({ id, label }) => (
        <Row
          key={id}
          head={label}
          columns={columns}
          bestId={lowest(columns.map((column) => ({ id: column.vestiging.id, price: tariefOf(column, id)?.price })))}
          cell={(column) => <OnePrice column={column} tarief={tariefOf(column, id)} label={label} />}
        />
      ))}
    </>
  )
}

const tariefOf = ({ tarieven }: Column, id: string) => tarieven?.find(({ dienst_id }) => dienst_id === id)

function Total({ column: { price } }: { column: Column }) {
  if (!price) return <Unknown asking={price === undefined} text="Geen prijs bekend" />
  return (
    <>
      <span className="price">{formatPrice(price.price)}</span>
      {price.breakdown.combination && <span className="small muted">Eigen prijs voor deze combinatie</span>}
      {!price.compleet && <span className="small muted">Niet alle registerkosten zijn bekend: reken op meer</span>}
    </>
  )
}

type OneProps = { column: Column; tarief: Tarief | undefined; label: string }

function OnePrice({ column: { tarieven, vestiging }, tarief, label }: OneProps) {
  if (!tarief) return <Unknown asking={tarieven === undefined} text="Geen prijs bekend" />
  return (
    <>
      <span>{formatPrice(tarief.price)}</span>
      <details>
        <summary className="small">
          Opbouw<span className="sr">: {`${label}, ${vestiging.title}`}</span>
        </summary>
        <PriceParts price={tarief} />
      </details>
    </>
  )
}
