import { type FormEvent, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import type { SuggestedWoonplaats } from '#features/gazetteer/contract.ts'
import { useTypedBefore } from '#web/forms/use-typed-before.ts'
import { useOwnId } from '#web/islands/own-id.ts'
import { Icon } from '#web/ui/icon.tsx'
import { suggestionStatus, useCombobox } from '#web/ui/use-combobox.ts'
import type { LocationProblem } from './location-problems.ts'
import { NeedChoice } from './need-choice.tsx'
import { useLocationInput } from './use-location-input.ts'

type Props = {
  /** The text that was searched for without JavaScript, and what is wrong with it. */
  initial?: string
  problem?: LocationProblem | null
  /** Services to preselect in the resulting list. */
  dienst_ids?: readonly string[]
  /** Asks what the visitor needs as well; `dienst_ids` is the answer so far. */
  asksNeed?: boolean
}

/** The search by postcode or place; without JavaScript the server reads `q`. See docs/product/search.md, "What can be typed". */
export function LocationForm({ initial = '', problem = null, dienst_ids = [], asksNeed = false }: Props) {
  const id = useOwnId()
  const form = useRef<HTMLFormElement>(null)
  // Read from the form, which alone holds the choice, including one made before hydration.
  const input = useLocationInput(initial, problem, () =>
    String((form.current && new FormData(form.current).get('diensten')) ?? ''),
  )
  const combobox = useCombobox({
    count: input.suggestions.length,
    ready: input.ready,
    onPick: (index) => {
      const suggestion = input.suggestions[index]
      if (suggestion) input.pick(suggestion)
    },
  })
  useTypedBefore(id, initial, change)
  const status = combobox.open ? suggestionStatus(input.waiting, input.suggestions.length) : ''
  const wrong = input.problem !== null

  function change(text: string, hasFocus = true, restedMs = 0) {
    input.change(text, restedMs)
    if (hasFocus) combobox.onTyped()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    combobox.close()
    if (!input.busy) void input.submit()
  }

  return (
    <search>
      <form className="location-form" ref={form} action={paths.search()} onSubmit={submit} noValidate>
        {asksNeed ? (
          <NeedChoice dienst_ids={dienst_ids} />
        ) : (
          dienst_ids.length > 0 && <input type="hidden" name="diensten" value={dienst_ids.join(',')} />
        )}
        <label className="label" htmlFor={id}>
          Postcode of woonplaats
        </label>
        <p className="hint" id={`${id}-hint`}>
          Bijvoorbeeld: 1234AB of Amsterdam
        </p>
        <div className="location-problem" role="alert" id={`${id}-problem`}>
          {input.problem && (
            <p className="error">
              <Icon name="alert" />
              <span>
                {input.problem.title}
                <small>{input.problem.advice}</small>
              </span>
            </p>
          )}
        </div>
        <div className="ask">
          <div className="combobox">
            <input
              className="input"
              id={id}
              name="q"
              value={input.text}
              onChange={(event) => change(event.target.value)}
              autoCapitalize="words"
              spellCheck="false"
              aria-required
              aria-describedby={`${id}-hint${wrong ? ` ${id}-problem` : ''}`}
              aria-invalid={wrong}
              {...combobox.inputProps}
            />
            <SuggestionList combobox={combobox} suggestions={input.suggestions} status={status} />
            <p className="sr" role="status">
              {status}
            </p>
          </div>
          <button className="btn btn-main" type="submit" aria-disabled={input.busy} {...combobox.buttonProps}>
            Zoek notarissen
          </button>
        </div>
      </form>
    </search>
  )
}

type ListProps = {
  combobox: ReturnType<typeof useCombobox>
  suggestions: readonly SuggestedWoonplaats[]
  status: string
}

/** The places under the location field; when there are none, the text of the live region. */
function SuggestionList({ combobox, suggestions, status }: ListProps) {
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
