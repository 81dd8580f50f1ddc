import * as limits from '#contract/limits.ts'
import { DienstenBoxes } from '#features/diensten/web/public.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextCount } from '#web/ui/text-count.tsx'
import { chosenWords } from '../../wizard/chosen-words.ts'
import { sentLength, sentLimit } from '../../wizard/sent-length.ts'
import { DetailFields } from './detail-fields.tsx'
import { amountsFor, InstantOffices } from './instant-offices.tsx'
import type { StepProps } from './step-props.ts'

/**
 * Step 2: what the request is about. Names the services chosen before, and collapses everything else, as most people have nothing to
 * add. A part with an answer or an error is open.
 */
export function SituationStep({ state: { values, changing, instant_offices }, errorOf }: StepProps) {
  const { dienst_ids, beschrijving } = values
  const boxes = (
    <DienstenBoxes
      id="dienst_ids"
      name="dienst_ids"
      label="Diensten"
      hint={`Kies maximaal ${limits.diensten.max} diensten.`}
      optional
      folded
      selected={dienst_ids}
      error={errorOf('dienst_ids')}
    />
  )
  const description = (
    <div>
      <TextArea
        id="beschrijving"
        name="beschrijving"
        label="Beschrijving"
        hint="Vertel kort wat er speelt. Noem geen burgerservicenummer."
        optional
        rows={5}
        defaultValue={beschrijving}
        error={errorOf('beschrijving')}
      />
      <div data-sent-length="">
        <TextCount length={sentLength(values)} {...sentLimit} />
      </div>
    </div>
  )
  const isAmountNeeded = instant_offices.some(({ instant }) => amountsFor(instant).length > 0)
  const details = <DetailFields values={values} errorOf={errorOf} isNeeded={isAmountNeeded} />
  if (dienst_ids.length === 0) {
    return (
      <>
        <div>
          <h1 tabIndex={-1}>{heading}</h1>
          <p className="hint one-of">Vul minimaal één van beide in.</p>
        </div>
        <div className="fields">
          {boxes}
          {description}
          {details}
        </div>
      </>
    )
  }
  return (
    <>
      <h1 tabIndex={-1}>{heading}</h1>
      <InstantOffices instant_offices={instant_offices} dienst_ids={dienst_ids} />
      <div>
        {/* Open for a customer who came back to change something. */}
        <details className="add" open={changing || errorOf('dienst_ids') !== undefined}>
          <summary className="chosen">
            <span className="line">
              U vraagt een prijs voor <span data-chosen={dienst_ids.join()}>{chosenWords(dienst_ids)}</span>.
            </span>
            <span className="change">
              Wijzigen<span className="sr"> diensten</span>
            </span>
          </summary>
          {boxes}
        </details>
        <details className="add" open={beschrijving !== '' || errorOf('beschrijving') !== undefined}>
          <summary>Iets toevoegen? Vertel wat er speelt</summary>
          {description}
        </details>
        {details}
      </div>
    </>
  )
}

const heading = 'Waarvoor wilt u een offerte?'
