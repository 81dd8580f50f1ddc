import { useState } from 'react'
import { formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { limits } from '#contract/limits.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OwnPrice, PastPrice } from '../../contract/offices.ts'
import type { OfficeAction } from '../../page-state.ts'
import { priceFields, registerRows } from '../../price-form.ts'

type Props = {
  office: string
  dienst: { id: string; label: string }
  /** As it stands; null: the office has none for this service. */
  price: OwnPrice | null
  /** The one before, which a service that was gone for a while begins with. */
  last: PastPrice | null
  wrong: ActionFailure | null
}

/** The parts of a price, to be set or changed. */
export function PriceForm({ office, dienst: { id, label }, price, last, wrong }: Props) {
  const start = price ?? last
  const values = wrong?.values ?? (start ? priceFields(start) : {})
  const errorOf = (name: string) => wrong?.fields.find(({ field }) => field === name)?.message
  const amount = (name: string, text: string, hint: string) => (
    <TextInput
      id={`${id}-${name}`}
      {...{ name, hint }}
      label={text}
      prefix="€"
      width={20}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={textOf(values, name)}
      error={errorOf(name)}
      mayBeEmpty={name !== 'honorarium_cents'}
    />
  )
  return (
    <form className="stack" method="post" action={paths.office(office)} noValidate>
      <input type="hidden" name="action" value={'price' satisfies OfficeAction} />
      <input type="hidden" name="dienst_id" value={id} />
      <input type="hidden" name="version" value={price?.version ?? ''} />
      <FieldError id={`${id}-version`} error={errorOf('version')} />
      <div className="price-parts">
        {amount('honorarium_cents', 'Honorarium', 'Zonder btw')}
        {amount('recherche_cents', 'Recherche', 'Zonder btw')}
        {amount('kwaliteitsfonds_cents', 'Kwaliteitsfonds', 'Zonder btw')}
      </div>
      <Registers {...{ id, values, errorOf }} />
      <label className="option">
        <input type="checkbox" name="compleet" value="true" defaultChecked={textOf(values, 'compleet') === 'true'} />
        Deze prijs bevat alle gebruikelijke werkzaamheden
      </label>
      {price && (
        <p className="small muted">
          De btw van {formatCents(price.btw_cents)} rekenen wij uit. Voor het laatst opgeslagen op{' '}
          {formatDate(price.updated_at)}
          {price.updated_by && ` door ${price.updated_by}`}.
        </p>
      )}
      <Button type="submit" kind="quiet">
        Opslaan<span className="sr">: {label}</span>
      </Button>
    </form>
  )
}

const { registersMax } = limits.offerte.offer

type RegistersProps = {
  id: string
  values: Record<string, unknown>
  errorOf: (name: string) => string | undefined
}

/** Costs of public registers, with a row to add one; without JavaScript there is a new row after each time of saving. */
function Registers({ id, values, errorOf }: RegistersProps) {
  const rows = registerRows(values)
  const [count, setCount] = useState(Math.min(registersMax, rows.length + 1))
  return (
    <fieldset className="registers">
      <legend className="label">
        Registers <span className="opt">(optioneel)</span>
      </legend>
      <p className="hint">Tegen kostprijs, zonder btw. Laat een regel leeg om hem weg te halen.</p>
      <FieldError id={`${id}-registers`} error={errorOf('registers')} />
      {Array.from({ length: count }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, at the end
        <div className="register" key={n}>
          <TextInput
            id={`${id}-registers.${n}.naam`}
            name={`registers.${n}.naam`}
            label="Register"
            defaultValue={rows[n]?.naam ?? ''}
            error={errorOf(`registers.${n}.naam`)}
            mayBeEmpty
          />
          <TextInput
            id={`${id}-registers.${n}.cents`}
            name={`registers.${n}.cents`}
            label="Kosten"
            prefix="€"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={rows[n]?.cents ?? ''}
            error={errorOf(`registers.${n}.cents`)}
            mayBeEmpty
          />
        </div>
      ))}
      {count < registersMax && (
        <Button kind="bare" className="js-only" onClick={() => setCount(count + 1)}>
          Nog een register
        </Button>
      )}
    </fieldset>
  )
}
