import { DienstenPicker } from '#features/diensten/web/public.tsx'
import { type DetailName, detailLabels, detailsFor } from '../../rules.ts'
import { BeschrijvingInput } from './beschrijving-input.tsx'
import { DetailInput } from './detail-input.tsx'
import type { WizardView } from './use-wizard.ts'

const allDetails = Object.keys(detailLabels) as DetailName[]

/** What it is about. Without JavaScript all details are there, as nothing can follow the chosen services. */
export function SituationStep({ wizard }: { wizard: WizardView }) {
  const { values, change, errorOf } = wizard
  const shown = detailsFor(values.dienst_ids)
  const others = allDetails.filter((name) => !shown.includes(name))
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
          hint="Kies maximaal 6 diensten."
          optional
          selected={values.dienst_ids}
          error={errorOf('dienst_ids')}
          onChange={(dienst_ids) => change({ dienst_ids })}
        />
        <BeschrijvingInput wizard={wizard} />
        {shown.map((name) => (
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
