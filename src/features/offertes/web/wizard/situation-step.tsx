import * as limits from '#contract/limits.ts'
import { DienstenBoxes } from '#features/diensten/web/public.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextCount } from '#web/ui/text-count.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type DetailName, detailLabels, detailsFor, dienstenOf } from '../../rules/purchase-details.ts'
import { sentLength, sentLimit } from '../../wizard/sent-length.ts'
import type { StepProps } from './step-props.ts'

const details = Object.keys(detailLabels) as DetailName[]

/**
 * What it is about. Details that no chosen service asks for are hidden, and follow the boxes by script; without it all are there as long as
 * nothing was chosen before.
 */
export function SituationStep({ state: { values }, errorOf }: StepProps) {
  const shown = detailsFor(values.dienst_ids)
  const isOpen = values.dienst_ids.length === 0
  return (
    <>
      <div>
        <h1 tabIndex={-1}>Waarvoor wilt u een offerte?</h1>
        <p className="hint one-of">Vul minimaal één van beide in.</p>
      </div>
      <div className="fields">
        <DienstenBoxes
          id="dienst_ids"
          name="dienst_ids"
          label="Diensten"
          hint={`Kies maximaal ${limits.diensten.max} diensten.`}
          optional
          folded
          selected={values.dienst_ids}
          error={errorOf('dienst_ids')}
        />
        <div>
          <TextArea
            id="beschrijving"
            name="beschrijving"
            label="Beschrijving"
            hint="Vertel kort wat er speelt. Noem geen burgerservicenummer."
            optional
            rows={5}
            defaultValue={values.beschrijving}
            error={errorOf('beschrijving')}
          />
          <div data-sent-length="">
            <TextCount length={sentLength(values)} {...sentLimit} />
          </div>
        </div>
        {details.map((name) => (
          <div
            key={name}
            data-detail-of={dienstenOf(name).join(' ')}
            className={isOpen ? 'without-script' : undefined}
            hidden={!isOpen && !shown.includes(name)}
          >
            <DetailInput name={name} value={values[name]} error={errorOf(name)} />
          </div>
        ))}
      </div>
    </>
  )
}

const hints: Partial<Record<DetailName, string>> = {
  adres: 'Van de woning die u koopt.',
  gewenste_passeerdatum: 'De dag waarop u bij de notaris wilt tekenen, zoals 15-02-2027.',
}

type DetailProps = { name: DetailName; value: string; error: string | undefined }

/** One of the optional details of a purchase or a mortgage. Source: visitor-flows section 5. */
function DetailInput({ name, value, error }: DetailProps) {
  const isAmount = name === 'koopsom' || name === 'hypotheekbedrag'
  const isShort = isAmount || name === 'gewenste_passeerdatum'
  return (
    <TextInput
      id={name}
      name={name}
      label={detailLabels[name]}
      hint={hints[name]}
      error={error}
      defaultValue={value}
      optional
      autoComplete="off"
      width={isShort ? 20 : name === 'adres' ? 40 : 30}
      {...(isShort && { inputMode: 'numeric' })}
      // Without a maximum length, which would cut a pasted amount to a smaller one without a word.
      {...(isAmount && { prefix: '€', 'data-amount': '' })}
    />
  )
}
