import type { FormEvent, KeyboardEvent } from 'react'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useTypedBefore } from '#web/forms/use-typed-before.ts'
import { useOwnId } from '#web/islands/own-id.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { suggestionStatus, useCombobox } from '#web/ui/use-combobox.ts'
import { useNameSearch } from './use-name-search.ts'

type Props = {
  /** The text that was submitted. */
  initial: string
  forReview: boolean
}

/** The name field with suggested offices; submitting it lists them. See docs/product/search.md, "Suggestions". */
export function NameSearch({ initial, forReview }: Props) {
  const id = useOwnId()
  const search = useNameSearch(initial, forReview)
  const { results, waiting } = search
  const combobox = useCombobox({
    count: results.length,
    ready: search.ready,
    onPick: (index) => {
      const result = results[index]
      if (result) search.pick(result)
    },
  })
  const { inputProps } = combobox
  useTypedBefore(id, initial, change)
  const status = combobox.open || waiting ? suggestionStatus(waiting, results.length) : ''

  function change(text: string, hasFocus = true, restedMs = 0) {
    search.change(text, restedMs)
    if (hasFocus) combobox.onTyped()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    combobox.close()
    search.submit()
  }
  /** Enter picks the active office, otherwise the first one, otherwise it submits the form. */
  function onKeyDown(event: KeyboardEvent) {
    inputProps.onKeyDown(event)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return
    if (!combobox.open && !waiting) return
    event.preventDefault()
    combobox.close()
    void search.pickFirst()
  }

  return (
    <search>
      <form className="location-form" action={paths.searchByName()} onSubmit={submit} noValidate>
        {forReview && <input type="hidden" name="tab" value="reviews" />}
        <label className="label" htmlFor={id}>
          Naam van het kantoor
        </label>
        <p className="hint" id={`${id}-hint`}>
          Minimaal {limits.autocomplete.nameMin} letters
        </p>
        <div className="location-problem" role="alert" id={`${id}-problem`}>
          {search.problem && (
            <p className="error">
              <Icon name="alert" />
              <span>{search.problem}</span>
            </p>
          )}
        </div>
        <div className="ask">
          <div className="combobox">
            <input
              className="input"
              id={id}
              name="q"
              value={search.text}
              onChange={(event) => change(event.target.value)}
              spellCheck="false"
              aria-required
              aria-describedby={`${id}-hint${search.problem ? ` ${id}-problem` : ''}`}
              aria-invalid={search.problem !== null}
              {...inputProps}
              onKeyDown={onKeyDown}
            />
            {search.busy && (
              <span className="typing" aria-hidden="true">
                <Spinner />
              </span>
            )}
            <div className="suggestions" hidden={!combobox.open}>
              <ul {...combobox.listProps} aria-label="Notariskantoren">
                {results.map((result, index) => (
                  <li key={result.id} {...combobox.optionProps(index)}>
                    <span>{result.name}</span> <small>{result.plaats}</small>
                  </li>
                ))}
              </ul>
              {results.length === 0 && <p aria-hidden="true">{status}</p>}
            </div>
            <p className="sr" role="status">
              {status}
            </p>
          </div>
          <button className="btn btn-main" type="submit" {...combobox.buttonProps}>
            Zoek op naam
          </button>
        </div>
      </form>
    </search>
  )
}
