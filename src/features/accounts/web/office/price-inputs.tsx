import { textOf } from '#contract/posted-form.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { priceLabels } from '../../price-fields.ts'

export type FormTexts = {
  /** Prefix of the ids of its controls. */
  id: string
  values: Record<string, unknown>
  errorOf: (name: string) => string | undefined
}

const amounts = [
  { name: 'honorarium_cents', optional: false },
  { name: 'recherche_cents', optional: true },
  { name: 'kwaliteitsfonds_cents', optional: true },
] as const

/** The amounts that the office itself charges, and whether the price is complete. */
export const PriceInputs = ({ id, values, errorOf }: FormTexts) => (
  <div className="price-parts">
    {amounts.map(({ name, optional }) => (
      <TextInput
        key={name}
        id={`${id}-${name}`}
        {...{ name, optional, label: priceLabels[name] }}
        hint="Zonder btw"
        prefix="€"
        width={20}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={textOf(values, name)}
        error={errorOf(name)}
      />
    ))}
  </div>
)

export const CompleteBox = ({ values }: Pick<FormTexts, 'values'>) => (
  <label className="option">
    <input type="checkbox" name="compleet" value="true" defaultChecked={textOf(values, 'compleet') === 'true'} />
    Deze prijs bevat alle gebruikelijke werkzaamheden
  </label>
)
