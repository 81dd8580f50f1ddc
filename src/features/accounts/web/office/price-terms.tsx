import { textOf } from '#contract/posted-form.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { priceLabels, type TermsName } from '../../price-fields.ts'
import type { FormTexts } from './price-inputs.tsx'

/** For which case the price holds, what is in it and what is not: visitors read it below the price. */
export const PriceTerms = ({ id, values, errorOf }: FormTexts) => {
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
