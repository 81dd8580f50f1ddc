import { formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import type { OwnPrice, PastPrice } from '../../contract/prices.ts'
import { priceFields } from '../../price-form.ts'
import { OfficeForm } from './office-form.tsx'
import { CompleteBox, PriceAmounts } from './price-amounts.tsx'
import { PriceRegisters } from './price-registers.tsx'
import { PriceTerms } from './price-terms.tsx'

type Props = {
  office: string
  dienst: { id: string; label: string }
  /** As it stands; null: the office has none for this service. */
  price: OwnPrice | null
  /** The one before, which a service that was gone for a while begins with. */
  last: PastPrice | null
  wrong: ActionFailure | null
}

/** The parts of a price and what is in it, to be set or changed. */
export function PriceForm({ office, dienst: { id, label }, price, last, wrong }: Props) {
  const start = price ?? last
  const values = wrong?.values ?? (start ? priceFields(start) : {})
  const errorOf = (name: string) => wrong?.fields.find(({ field }) => field === name)?.message
  const texts = { id, values, errorOf }
  return (
    <OfficeForm
      {...{ office, action: 'price', id, className: 'stack' }}
      button={
        <Button type="submit" kind="quiet">
          Opslaan<span className="sr">: {label}</span>
        </Button>
      }
    >
      <input type="hidden" name="dienst_id" value={id} />
      <input type="hidden" name="version" value={price?.version ?? ''} />
      <FieldError id={`${id}-version`} error={errorOf('version')} />
      <PriceAmounts {...texts} />
      <PriceRegisters {...texts} />
      <PriceTerms {...texts} />
      <CompleteBox values={values} />
      {price && (
        <p className="small muted">
          De btw van {formatCents(price.btw_cents)} rekenen wij uit. Voor het laatst opgeslagen op{' '}
          {formatDate(price.updated_at)}
          {price.updated_by && ` door ${price.updated_by}`}.
        </p>
      )}
    </OfficeForm>
  )
}
