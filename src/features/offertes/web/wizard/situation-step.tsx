import { limits } from '#contract/limits.ts'
import { typedLength } from '#contract/typed-text.ts'
import { DienstenPicker } from '#features/diensten/web/public.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextCount } from '#web/ui/text-count.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type DetailName, detailLabels, detailsFor } from '../../rules/purchase-details.ts'
import { toRequestBody } from '../../wizard/steps.ts'
import { AmountInput } from './amount-input.tsx'
import type { WizardView } from './use-wizard.ts'

const allDetails = Object.keys(detailLabels) as DetailName[]

/**
 * What it is about. Without JavaScript nothing follows a service that is chosen here, so all details are there as long as
 * none was chosen before.
 */
export function SituationStep({ wizard }: { wizard: WizardView }) {
  const { values, change, errorOf } = wizard
  const details = detailsFor(values.dienst_ids)
  const others = values.dienst_ids.length === 0 ? allDetails : []
  return (
    <>
      <div>
        <h1 tabIndex={-1}>Waarvoor wilt u een offerte?</h1>
        <p className="hint one-of">Vul minimaal één van beide in.</p>
      </div>
      <div className="fields">
        <DienstenPicker
          id="dienst_ids"
          name="dienst_ids"
          label="Diensten"
          hint={`Kies maximaal ${limits.diensten.max} diensten.`}
          optional
          folded
          selected={values.dienst_ids}
          error={errorOf('dienst_ids')}
          onChange={(dienst_ids) => change({ dienst_ids })}
        />
        <BeschrijvingInput wizard={wizard} />
        {details.map((name) => (
          <DetailInput key={name} name={name} wizard={wizard} />
        ))}
        {others.length > 0 && (
          <noscript>
            {others.map((name) => (
              <DetailInput key={name} name={name} wizard={wizard} />
            ))}
          </noscript>
        )}
      </div>
    </>
  )
}

const { beschrijvingMax, beschrijvingCounterFrom } = limits.offerte

/** The free text. The details are sent below it and count along (server section 3). */
function BeschrijvingInput({ wizard: { values, change, errorOf } }: { wizard: WizardView }) {
  const length = typedLength(toRequestBody(values, []).beschrijving ?? '')
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

const hints: Partial<Record<DetailName, string>> = {
  adres: 'Van de woning die u koopt.',
  gewenste_passeerdatum: 'De dag waarop u bij de notaris wilt tekenen, zoals 15-02-2027.',
}

/** One of the optional details of a purchase or a mortgage. Source: visitor-flows section 5. */
function DetailInput({ name, wizard }: { name: DetailName; wizard: WizardView }) {
  const { values, change, errorOf } = wizard
  const field = {
    id: name,
    name,
    label: detailLabels[name],
    hint: hints[name],
    error: errorOf(name),
    value: values[name],
    optional: true,
  }
  const set = (value: string) => change({ [name]: value })
  if (name === 'koopsom' || name === 'hypotheekbedrag') return <AmountInput {...field} onValue={set} />
  const onChange = ({ target }: { target: HTMLInputElement }) => set(target.value)
  if (name === 'gewenste_passeerdatum') {
    return <TextInput {...field} width={20} inputMode="numeric" autoComplete="off" onChange={onChange} />
  }
  return <TextInput {...field} width={name === 'adres' ? 40 : 30} autoComplete="off" onChange={onChange} />
}
