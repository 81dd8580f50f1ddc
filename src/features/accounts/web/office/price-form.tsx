import { formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { textOf } from '#contract/posted-form.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OwnPrice, PastPrice } from '../../contract/prices.ts'
import { priceFields } from '../../price-fields.ts'
import { OfficeForm } from './office-form.tsx'
import { CompleteBox, PriceInputs } from './price-inputs.tsx'
import { PriceRegisters } from './price-registers.tsx'
import { PriceTerms } from './price-terms.tsx'

type Props = {
  office: string
  dienst: { id: string; label: string }
  /** As it stands; null: the office has none for this service. */
  price: OwnPrice | null
  /** Of this one and the one to come. */
  version: string
  /** The one before, which a service that was gone for a while begins with. */
  last: PastPrice | null
  wrong: ActionFailure | null
}

/** The parts of a price and what is in it, to be set or changed. */
export function PriceForm({ office, dienst: { id, label }, price, version, last, wrong }: Props) {
  const start = price ?? last
  const values = wrong?.values ?? (start ? priceFields(start) : {})
  const errorOf = (name: string) => errorIn(wrong?.fields, name)
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
      <input type="hidden" name="version" value={version} />
      <FieldError id={`${id}-version`} error={errorOf('version')} />
      <PriceInputs {...texts} />
      <PriceRegisters {...texts} />
      <PriceTerms {...texts} />
      <CompleteBox values={values} />
      <TextInput
        id={`${id}-valid_from`}
        name="valid_from"
        label="Geldig vanaf"
        hint="Zoals 1-1-2027. Leeg: vandaag. Tot een latere dag blijft de prijs van nu staan"
        width={20}
        autoComplete="off"
        defaultValue={textOf(values, 'valid_from')}
        error={errorOf('valid_from')}
        mayBeEmpty
      />
      {price && (
        <p className="small muted">
          Geldt vanaf {formatDate(price.valid_from)}. De btw van {formatCents(price.btw_cents)} rekenen wij uit. Voor
          het laatst opgeslagen op {formatDate(price.updated_at)}
          {price.updated_by && ` door ${price.updated_by}`}.
        </p>
      )}
    </OfficeForm>
  )
}
