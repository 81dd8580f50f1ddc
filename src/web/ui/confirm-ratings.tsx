import * as messages from '#contract/messages.ts'
import { labelOfRating } from '#contract/rating-labels.ts'
import { OptionGroup } from './option-group.tsx'

type Props = {
  id: string
  name: string
  /** The ratings left at their default, with the name of their field. */
  ratings: readonly { name: string; label: string; value: number }[]
  confirmed: boolean
  error: string | undefined
}

const one = 'Ja, deze beoordeling klopt'

/**
 * Asks whether ratings left at their default are meant, since a default value nudges. A rating chosen after all is
 * removed from the question (src/web/in-place/stars.ts).
 */
export const ConfirmRatings = ({ id, name, ratings, confirmed, error }: Props) => (
  <OptionGroup
    id={id}
    label={messages.ratingUnconfirmed}
    hint={
      <>
        U liet dit zo staan.
        {ratings.map(({ name, label, value }) => (
          <span key={name} data-mark={name}>{` ${label}: ${value}, ${labelOfRating(value)}.`}</span>
        ))}
      </>
    }
    {...(error && { error: 'Vink dit aan, of kies andere sterren' })}
  >
    <div className="options">
      <label className="option">
        <input id={id} type="checkbox" name={name} value="true" defaultChecked={confirmed} aria-required />
        <span data-one={one}>{ratings.length === 1 ? one : 'Ja, deze beoordelingen kloppen'}</span>
      </label>
    </div>
  </OptionGroup>
)
