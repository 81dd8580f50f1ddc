import * as limits from '#contract/limits.ts'
import { DienstenBoxes } from '#features/diensten/web/public.tsx'
import { useSite } from '#web/site.tsx'
import { ConfirmRatings } from '#web/ui/confirm-ratings.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { FieldCount } from '#web/ui/text-count.tsx'
import type { OfficeReviewValues } from '../../forms/office-review.ts'
import { type ReviewForm, type ReviewValues, unconfirmedRatings } from '../../forms/review-form.ts'
import type { SiteReviewValues } from '../../forms/site-review.ts'
import { PointsInput } from './points-input.tsx'

export type OpinionProps<V extends ReviewValues> = {
  form: ReviewForm<V>
  values: V
  errorOf: (field: string) => string | undefined
  /** Asks whether the untouched marks are intended, once the form was posted with them. */
  asking: boolean
  /** The review already exists. */
  editing?: boolean
}

/** The marks of a review of either kind; they keep their default until chosen. */
function Ratings<V extends ReviewValues>({ form, values, errorOf, asking, editing }: OpinionProps<V>) {
  const unconfirmed = unconfirmedRatings(form, values)
  const markOf = (name: string) => values[name as keyof V] as number
  return (
    <>
      {Object.entries(form.ratings).map(([name, label]) => (
        <StarInput
          key={name}
          id={name}
          name={name}
          label={editing && name === 'rating' ? 'Uw beoordeling' : label}
          value={markOf(name)}
          error={errorOf(name)}
        />
      ))}
      {asking && unconfirmed.length > 0 && (
        <ConfirmRatings
          id={form.confirmField}
          name={form.confirmField}
          ratings={unconfirmed.map((name) => ({ name, label: form.ratings[name] ?? '', value: markOf(name) }))}
          confirmed={values.confirmed}
          error={errorOf(form.confirmField)}
        />
      )}
      {values.touched.map((name) => (
        <input key={name} type="hidden" name="touched" value={name} />
      ))}
    </>
  )
}

/** The three marks, good and bad points, and the services that the author came for. */
export function OfficeOpinion(props: OpinionProps<OfficeReviewValues>) {
  const { values, errorOf } = props
  return (
    <>
      <div>
        <Ratings {...props} />
      </div>
      <div>
        <PointsInput
          name="pluspunten"
          label="Pluspunten"
          addLabel="Pluspunt toevoegen"
          rowLabel="Pluspunt"
          rows={values.pluspunten}
          error={errorOf('pluspunten')}
        />
        <PointsInput
          name="minpunten"
          label="Minpunten"
          addLabel="Minpunt toevoegen"
          rowLabel="Minpunt"
          rows={values.minpunten}
          error={errorOf('minpunten')}
        />
      </div>
      <DienstenBoxes
        id="dienst_ids"
        name="dienst_ids"
        label="Waarvoor ging u naar deze notaris?"
        hint={`Kies maximaal ${limits.diensten.max} diensten.`}
        optional
        selected={values.dienst_ids}
        error={errorOf('dienst_ids')}
      />
    </>
  )
}

const { feedbackMax, feedbackCounterFrom } = limits.review

/** The mark and the words. */
export function SiteOpinion(props: OpinionProps<SiteReviewValues>) {
  const { brandName } = useSite()
  const { values, errorOf, editing } = props
  const hint = `Wat vond u van ${brandName}? Maximaal ${feedbackMax} tekens. Noem geen namen van anderen.`
  return (
    <div>
      <Ratings {...props} />
      <TextArea
        id="feedback"
        name="feedback"
        label="Toelichting"
        {...(!editing && { hint })}
        optional
        rows={5}
        defaultValue={values.feedback}
        error={errorOf('feedback')}
      />
      <FieldCount
        of="feedback"
        texts={[values.feedback]}
        max={feedbackMax}
        from={feedbackCounterFrom}
        what="Uw tekst"
      />
    </div>
  )
}
