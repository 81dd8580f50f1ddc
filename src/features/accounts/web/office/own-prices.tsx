import { formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { diensten } from '#features/diensten/rules.ts'
import { usePageState } from '#web/page-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OfficeOffering } from '../../contract/offices.ts'
import type { OfficeAction } from '../../page-state.ts'
import { ComingPrice } from './coming-price.tsx'
import { PastPrices } from './past-prices.tsx'
import { PriceForm } from './price-form.tsx'

/** The office's public prices, each to be set, changed or confirmed. */
export const OwnPrices = ({ office }: { office: OfficeOffering }) => (
  <section className="stack" aria-labelledby="prijzen">
    <h2 id="prijzen">Prijzen</h2>
    <p className="small">
      Bezoekers zien een nieuwe prijs direct, of vanaf de dag die u erbij zet. Opslaan zonder iets te veranderen
      bevestigt dat de prijs nog klopt. Een prijs die u anderhalf jaar niet bevestigt, tonen wij niet meer bij het
      vergelijken.
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
  const isPrice = state?.action === 'price' || state?.action === 'coming_price_end'
  const isHere = isPrice && state.values.dienst_id === id
  const wrongOf = (action: OfficeAction) => (isHere && state.action === action ? state : null)
  const price = office.prices.find(({ dienst_id }) => dienst_id === id) ?? null
  const coming = office.coming_prices.find(({ dienst_id }) => dienst_id === id) ?? null
  const past = office.past_prices.filter(({ dienst_id }) => dienst_id === id)
  const version = price?.version ?? coming?.version ?? ''
  return (
    <details className="tariff" open={isHere}>
      <summary>
        <Icon name="down" />
        <span>
          {label}
          {coming && <span className="small muted"> · vanaf {formatDate(coming.valid_from)} anders</span>}
        </span>
        {price ? <b>{formatCents(price.total_cents)}</b> : <span className="small muted end">Nog geen prijs</span>}
      </summary>
      <div className="in stack">
        {coming && <ComingPrice {...{ office: office.id, price: coming, wrong: wrongOf('coming_price_end') }} />}
        <PriceForm
          {...{
            office: office.id,
            dienst: { id, label },
            price,
            version,
            last: past[0] ?? null,
            wrong: wrongOf('price'),
          }}
        />
        {past.length > 0 && <PastPrices {...{ office: office.id, label, version, past }} />}
      </div>
    </details>
  )
}
