import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { priceLabels, registerRows } from '../../price-fields.ts'
import type { FormTexts } from './price-inputs.tsx'

const { registersMax } = limits.offerte.offer

/** Costs of public registers, with a button to add a row; without JavaScript each save adds an empty row. */
export function PriceRegisters({ id, values, errorOf }: FormTexts) {
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
            label={priceLabels['registers.naam']}
            defaultValue={rows[n]?.naam ?? ''}
            error={errorOf(`registers.${n}.naam`)}
            mayBeEmpty
          />
          <TextInput
            id={`${id}-registers.${n}.cents`}
            name={`registers.${n}.cents`}
            label={priceLabels['registers.cents']}
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
