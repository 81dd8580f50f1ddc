import { formatCents } from '#contract/format/money.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { diensten } from '#features/diensten/rules.ts'
import { usePageState } from '#web/page-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OfficeOffering } from '../../contract/offices.ts'
import { PastPrices } from './past-prices.tsx'
import { PriceForm } from './price-form.tsx'

/** What visitors read as the prices of the office: set for the first time, changed or confirmed one by one. */
export const OwnPrices = ({ office }: { office: OfficeOffering }) => (
  <section className="stack" aria-labelledby="prijzen">
    <h2 id="prijzen">Prijzen</h2>
    <p className="small">
      Bezoekers zien een nieuwe prijs direct. Opslaan zonder iets te veranderen bevestigt dat de prijs nog klopt. Een
      prijs die u anderhalf jaar niet bevestigt, tonen wij niet meer bij het vergelijken.
    </p>
    <div className="tariffs">
      {diensten
        .filter(({ id }) => office.offering.dienst_ids.includes(id))
        .map((dienst) => (
          <OwnPrice key={dienst.id} office={office} dienst={dienst} />
        ))}
    </div>
  </section>
)

type Props = { office: OfficeOffering; dienst: { id: string; label: string } }

function OwnPrice({ office, dienst: { id, label } }: Props) {
  const state = usePageState<ActionFailure>()
  const wrong = state?.action === 'price' && state.values.dienst_id === id ? state : null
  const price = office.prices.find(({ dienst_id }) => dienst_id === id) ?? null
  const past = office.past_prices.filter(({ dienst_id }) => dienst_id === id)
  return (
    <details className="tariff" open={wrong !== null}>
      <summary>
        <Icon name="down" />
        <span>{label}</span>
        {price ? <b>{formatCents(price.total_cents)}</b> : <span className="small muted end">Nog geen prijs</span>}
      </summary>
      <div className="in">
        <PriceForm {...{ office: office.id, dienst: { id, label }, price, last: past[0] ?? null, wrong }} />
        {past.length > 0 && <PastPrices {...{ office: office.id, label, price, past }} />}
      </div>
    </details>
  )
}
