import { TextInput } from '#web/ui/text-input.tsx'
import { type DetailName, detailNames, detailsFor, requestDetails } from '../../rules/request-details.ts'
import type { WizardValues } from '../../wizard/values.ts'
import type { StepProps } from './step-props.ts'

const idsOf = (names: readonly DetailName[]) =>
  [...new Set(names.flatMap((name) => requestDetails[name].diensten))].join(' ')

type Props = {
  values: WizardValues
  errorOf: StepProps['errorOf']
  /** Whether an office makes an offer at once only if an amount is filled in. */
  isNeeded: boolean
}

/**
 * The details that the chosen services ask for, in one collapsible group. The others are hidden, and the script shows them as boxes are
 * ticked; without the script, all are shown if no service was chosen before.
 */
export function DetailFields({ values, errorOf, isNeeded }: Props) {
  const isAnyService = values.dienst_ids.length === 0
  const shown = isAnyService ? detailNames : detailsFor(values.dienst_ids)
  const unlessChosen = isAnyService ? ' without-script' : ''
  return (
    <details
      className={`add${unlessChosen}`}
      data-detail-of={idsOf(detailNames)}
      hidden={shown.length === 0}
      open={isNeeded || shown.some((name) => values[name] !== '' || errorOf(name) !== undefined)}
    >
      <summary>Datum en bedragen toevoegen (optioneel)</summary>
      <div className="fields">
        {detailNames.map((name) => (
          <div
            key={name}
            data-detail-of={idsOf([name])}
            className={unlessChosen.trim() || undefined}
            hidden={!shown.includes(name)}
          >
            <DetailInput name={name} value={values[name]} error={errorOf(name)} isLast={name === shown.at(-1)} />
          </div>
        ))}
      </div>
    </details>
  )
}

type DetailProps = { name: DetailName; value: string; error: string | undefined; isLast: boolean }

/** One optional field, with the input for its kind. */
function DetailInput({ name, value, error, isLast }: DetailProps) {
  const detail = requestDetails[name]
  const { label, kind, hint } = detail
  return (
    <TextInput
      id={name}
      name={name}
      label={label}
      hint={hint}
      error={error}
      defaultValue={value}
      optional
      autoComplete="off"
      enterKeyHint={isLast ? 'go' : 'next'}
      width={detail.kind !== 'text' ? 20 : detail.isAddress ? 40 : 30}
      // No limit on the length, which would silently cut a pasted amount to a smaller one. No numeric keyboard for a day, as on an iPhone it
      // has no dash.
      {...(kind === 'euros' && { inputMode: 'numeric', prefix: '€', 'data-amount': '' })}
    />
  )
}
