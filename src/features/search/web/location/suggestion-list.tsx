import type { SuggestedWoonplaats } from '#features/gazetteer/contract.ts'
import type { useCombobox } from '#web/ui/use-combobox.ts'

type Props = { combobox: ReturnType<typeof useCombobox>; suggestions: readonly SuggestedWoonplaats[]; status: string }

/** The places under the location field; while there are none the words of the live region stand in their place. */
export function SuggestionList({ combobox, suggestions, status }: Props) {
  const { open, listProps, optionProps } = combobox
  return (
    <div className="suggestions" hidden={!open}>
      <ul {...listProps} aria-label="Woonplaatsen">
        {suggestions.map((place, index) => (
          <li key={place.location_id} {...optionProps(index)}>
            <span>{place.label}</span> <small>{whereabouts(place)}</small>
          </li>
        ))}
      </ul>
      {suggestions.length === 0 && <p aria-hidden="true">{status}</p>}
    </div>
  )
}

const whereabouts = ({ woonplaats, gemeente, provincie }: SuggestedWoonplaats) =>
  gemeente === woonplaats ? provincie : `${gemeente}, ${provincie}`
