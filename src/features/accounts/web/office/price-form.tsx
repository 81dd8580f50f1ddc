import { formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { textOf } from '#contract/posted-form.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OwnPrice, PastPrice } from '../../contract/offices.ts'
import { priceFields, priceLabels, type TermsName } from '../../price-fields.ts'
import { OfficeForm } from './office-form.tsx'
import { CompleteBox, type FormTexts, PriceInputs } from './price-inputs.tsx'
import { PriceRegisters } from './price-registers.tsx'

type Props = {
  office: string
  dienst: { id: string; label: string }
  /** The current price; null: the office has none for this service. */
  price: OwnPrice | null
  /** Version of this price and the coming one. */
  version: string
  /** The previous price, as a start for a service that was gone for a while. */
  last: PastPrice | null
  wrong: ActionFailure | null
}

/** Form to set or change the parts and the terms of a price. */
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

/** The case that a price is for, what it includes and what it excludes: visitors read it below the price. */
const PriceTerms = ({ id, values, errorOf }: FormTexts) => {
  const lines = (name: TermsName, hint: string) => (
    <TextArea
      id={`${id}-${name}`}
      {...{ name, hint, label: priceLabels[name] }}
      rows={3}
      defaultValue={textOf(values, name)}
      error={errorOf(name)}
      optional
    />
  )
  return (
    <>
      <TextInput
        id={`${id}-situatie`}
        name="situatie"
        label="Waar geldt de prijs voor?"
        hint="Bijvoorbeeld: een koopwoning met één hypotheek"
        defaultValue={textOf(values, 'situatie')}
        error={errorOf('situatie')}
        optional
      />
      {lines('inbegrepen', 'Eén punt per regel, zoals: een gesprek op kantoor')}
      {lines('niet_inbegrepen', 'Eén punt per regel, zoals: een volmacht')}
    </>
  )
}
