import { dayHint } from '#contract/format/written-day.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { fixedLabels } from './offer-labels.ts'

type Props = { id: string; defaultValue?: string; error?: string | undefined }

/** The day from which the office can sign, if the wished day is not feasible. */
export const LaterDayInput = (field: Props) => (
  <TextInput
    {...field}
    name="vanaf"
    label={fixedLabels.vanaf}
    hint={dayHint}
    width={20}
    inputMode="numeric"
    autoComplete="off"
  />
)
