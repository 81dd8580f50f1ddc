import { dayOf, formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { Button } from '#web/ui/button.tsx'
import type { PastPrice } from '../../contract/offices.ts'
import { priceFields } from '../../price-fields.ts'
import { OfficeForm } from './office-form.tsx'

type Props = {
  office: string
  label: string
  /** Version of the current prices. */
  version: string
  past: PastPrice[]
}

/** Whether it was replaced or taken back before it took effect. */
const isOfLater = ({ valid_from, replaced_at }: PastPrice) => valid_from > dayOf(new Date(replaced_at))

/** Earlier prices. Setting one again is a change like any other. */
export const PastPrices = ({ office, label, version, past }: Props) => (
  <section className="stack past-prices">
    <h3 className="label">Eerdere prijzen</h3>
    <ul className="session-list">
      {past.map((one) => (
        <li key={one.id}>
          <div>
            <p>{formatCents(one.total_cents)}</p>
            <p className="small muted">
              {isOfLater(one)
                ? `Zou gelden vanaf ${formatDate(one.valid_from)}. Vervallen op ${formatDate(one.replaced_at)}`
                : `Tot ${formatDate(one.replaced_at)}`}
              {one.replaced_by && `, gewijzigd door ${one.replaced_by}`}
            </p>
          </div>
          <OfficeForm
            {...{ office, action: 'price', id: `terug-${one.id}` }}
            button={
              <Button type="submit" kind="quiet">
                Terugzetten
                <span className="sr">
                  : {label} {formatCents(one.total_cents)}
                </span>
              </Button>
            }
          >
            {Object.entries({
              dienst_id: one.dienst_id,
              version,
              ...(isOfLater(one) && { valid_from: one.valid_from }),
              ...priceFields(one),
            }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </OfficeForm>
        </li>
      ))}
    </ul>
  </section>
)
