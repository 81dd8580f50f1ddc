import * as messages from '#contract/messages.ts'
import { labelOfRating } from '#contract/rating-labels.ts'
import { OptionGroup } from './option-group.tsx'

type Props = {
  id: string
  name: string
  /** Those that were left as they stood, by the name of their field. */
  ratings: readonly { name: string; label: string; value: number }[]
  confirmed: boolean
  error: string | undefined
}

const one = 'Ja, deze beoordeling klopt'

/**
 * Asks whether marks that nobody touched are meant: a mark that is filled in beforehand nudges. One that is chosen
 * after all goes from it (src/web/in-place/stars.ts).
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
