import * as limits from '#contract/limits.ts'
import { labelOfRating } from '#contract/rating-labels.ts'
import { describedBy, type FieldTexts } from './control-props.ts'
import { FieldError } from './field-error.tsx'

type Props = Omit<FieldTexts, 'optional'> & {
  name: string
  /** 1 to 10, in half stars. */
  value: number
}

const { min, max } = limits.rating
const marks = Array.from({ length: max }, (_, place) => place + min)

/**
 * Five stars in halves. Each half is a radio button that says '8 van 10, Goed', so it works by mouse, by touch and
 * without JavaScript. With the keyboard it behaves like a slider (src/web/in-place/stars.ts).
 */
export const StarInput = ({ id, name, label, hint, error, value }: Props) => (
  <fieldset
    className="star-input"
    data-error={error ? '' : undefined}
    aria-describedby={describedBy({ id, hint, error })}
  >
    <legend className="label">{label}</legend>
    {hint && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    <FieldError id={id} error={error} />
    <div className="star-track">
      {marks.map((mark) => (
        <label key={mark}>
          <input
            // On the checked one, so that labels and error summaries lead to it.
            id={mark === value ? id : undefined}
            type="radio"
            name={name}
            value={mark}
            defaultChecked={mark === value}
          />
          <span className="star-words">
            <b>{mark}</b>
            <span className="sr"> van {max},</span> {labelOfRating(mark)}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
