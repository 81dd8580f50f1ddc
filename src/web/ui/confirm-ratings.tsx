import { messages } from '#contract/fields.ts'
import { labelOfRating } from '#contract/rating-labels.ts'
import { OptionGroup } from './option-group.tsx'

type Props = {
  id: string
  name: string
  /** Those that were left as they stood. */
  ratings: readonly { label: string; value: number }[]
  confirmed: boolean
  error: string | undefined
  onChange: (confirmed: boolean) => void
}

/** Asks whether marks that nobody touched are meant: a mark that is filled in beforehand nudges (server section 12). */
export function ConfirmRatings({ id, name, ratings, confirmed, error, onChange }: Props) {
  const lines = ratings.map(({ label, value }) => `${label}: ${value}, ${labelOfRating(value)}`)
  return (
    <OptionGroup
      id={id}
      label={messages.ratingUnconfirmed}
      hint={`U liet dit zo staan. ${lines.join('. ')}.`}
      {...(error && { error: 'Vink dit aan, of kies andere sterren' })}
    >
      <div className="options">
        <label className="option">
          <input
            id={id}
            type="checkbox"
            name={name}
            value="true"
            checked={confirmed}
            aria-required
            onChange={({ target }) => onChange(target.checked)}
          />
          {ratings.length === 1 ? 'Ja, deze beoordeling klopt' : 'Ja, deze beoordelingen kloppen'}
        </label>
      </div>
    </OptionGroup>
  )
}
