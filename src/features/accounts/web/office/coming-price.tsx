import { formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import type { OwnPrice } from '../../contract/offices.ts'
import { comingPriceId } from './office-errors.ts'
import { OfficeForm } from './office-form.tsx'

type Props = { office: string; price: OwnPrice; wrong: ActionFailure | null }

/** The price of a service from a later day. Setting another price for a later day replaces it. */
export function ComingPrice({ office, price, wrong }: Props) {
  const { dienst_id, label, total_cents, valid_from, updated_at, updated_by, version } = price
  const id = comingPriceId(dienst_id)
  return (
    <section className="stack" aria-labelledby={`${id}-kop`}>
      <h3 className="label" id={`${id}-kop`}>
        Vanaf {formatDate(valid_from)}: {formatCents(total_cents)}
      </h3>
      <p className="small muted">
        Opgeslagen op {formatDate(updated_at)}
        {updated_by && ` door ${updated_by}`}. Bezoekers zien deze prijs vanaf die dag. Een nieuwe prijs voor later komt
        ervoor in de plaats.
      </p>
      <OfficeForm
        {...{ office, action: 'coming_price_end', id, className: 'stack' }}
        button={
          <Button type="submit" kind="quiet" id={id}>
            Terugnemen
            <span className="sr">
              : {label} vanaf {formatDate(valid_from)}
            </span>
          </Button>
        }
      >
        <input type="hidden" name="dienst_id" value={dienst_id} />
        <input type="hidden" name="version" value={version} />
        <FieldError id={`${id}-version`} error={errorIn(wrong?.fields, 'version')} />
      </OfficeForm>
    </section>
  )
}
