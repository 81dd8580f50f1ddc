import { paths } from '#contract/paths.ts'
import { useOwnId } from '#web/islands/own-id.ts'

type Props = {
  initial?: string
  /** The services to search for. */
  dienst_ids?: readonly string[]
}

/** The search by postcode or place, without suggestions: for pages that no feature renders. */
export function PlaceSearch({ initial = '', dienst_ids = [] }: Props) {
  const id = useOwnId()
  return (
    <search>
      <form action={paths.search()} noValidate>
        {dienst_ids.length > 0 && <input type="hidden" name="diensten" value={dienst_ids.join(',')} />}
        <label className="label" htmlFor={id}>
          Postcode of woonplaats
        </label>
        <p className="hint" id={`${id}-hint`}>
          Bijvoorbeeld: 1234AB of Amsterdam
        </p>
        <div className="ask">
          <input
            className="input"
            id={id}
            name="q"
            defaultValue={initial}
            autoCapitalize="words"
            spellCheck="false"
            aria-describedby={`${id}-hint`}
          />
          <button className="btn btn-main" type="submit">
            Zoek notarissen
          </button>
        </div>
      </form>
    </search>
  )
}
