import { limits } from '#contract/limits.ts'
import { useSite } from '#web/site.tsx'
import { ConfirmRatings } from '#web/ui/confirm-ratings.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextCount } from '#web/ui/text-count.tsx'
import { isUnconfirmed, type SiteReviewValues } from '../../write-site-form.ts'

const { feedbackMax, feedbackCounterFrom } = limits.review
const ratingLabel = 'Uw cijfer'

type Props = {
  values: SiteReviewValues
  change: (part: Partial<SiteReviewValues>) => void
  errorOf: (field: string) => string | undefined
  /** Asks whether the untouched mark is meant: once the form was to be sent with it. */
  asking: boolean
}

/** The mark and the words. */
export function SiteOpinionFields({ values, change, errorOf, asking }: Props) {
  const { brandName } = useSite()
  const length = [...values.feedback.trim()].length
  return (
    <div>
      <StarInput
        id="rating"
        name="rating"
        label={ratingLabel}
        value={values.rating}
        error={errorOf('rating')}
        onChange={(rating) => change({ rating, touched: true })}
      />
      {asking && isUnconfirmed(values) && (
        <ConfirmRatings
          id="rating_confirmed"
          name="rating_confirmed"
          ratings={[{ label: ratingLabel, value: values.rating }]}
          confirmed={values.rating_confirmed}
          error={errorOf('rating_confirmed')}
          onChange={(rating_confirmed) => change({ rating_confirmed })}
        />
      )}
      <TextArea
        id="feedback"
        name="feedback"
        label="Toelichting"
        hint={`Wat vond u van ${brandName}? Maximaal ${feedbackMax} tekens. Noem geen namen van anderen.`}
        optional
        rows={5}
        value={values.feedback}
        error={errorOf('feedback')}
        onChange={({ target }) => change({ feedback: target.value })}
      />
      <TextCount length={length} max={feedbackMax} from={feedbackCounterFrom} what="Uw tekst" />
    </div>
  )
}
