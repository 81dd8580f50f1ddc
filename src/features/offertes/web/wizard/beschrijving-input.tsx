import { limits } from '#contract/limits.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextCount } from '#web/ui/text-count.tsx'
import { toRequestBody } from '../../wizard.ts'
import type { WizardView } from './use-wizard.ts'

const { beschrijvingMax, beschrijvingCounterFrom } = limits.offerte

/** The free text. The details are sent below it and count along (server section 3). */
export function BeschrijvingInput({ wizard: { values, change, errorOf } }: { wizard: WizardView }) {
  const length = [...(toRequestBody(values, []).beschrijving ?? '')].length
  return (
    <div>
      <TextArea
        id="beschrijving"
        name="beschrijving"
        label="Beschrijving"
        hint="Vertel kort wat er speelt. Noem geen burgerservicenummer."
        optional
        rows={5}
        value={values.beschrijving}
        error={errorOf('beschrijving')}
        onChange={({ target }) => change({ beschrijving: target.value })}
      />
      <TextCount length={length} max={beschrijvingMax} from={beschrijvingCounterFrom} what="Uw tekst" />
    </div>
  )
}
