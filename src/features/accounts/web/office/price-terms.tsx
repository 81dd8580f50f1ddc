import { textOf } from '#contract/posted-form.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { TermsName } from '../../price-form.ts'
import type { FormTexts } from './price-amounts.tsx'

/** For which case the price holds, what is in it and what is not: visitors read it below the price. */
export const PriceTerms = ({ id, values, errorOf }: FormTexts) => {
  const lines = (name: TermsName, label: string, hint: string) => (
    <TextArea
      id={`${id}-${name}`}
      {...{ name, label, hint }}
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
      {lines('inbegrepen', 'Dit zit erin', 'Eén punt per regel, zoals: een gesprek op kantoor')}
      {lines('niet_inbegrepen', 'Dit zit er niet in', 'Eén punt per regel, zoals: een volmacht')}
    </>
  )
}
