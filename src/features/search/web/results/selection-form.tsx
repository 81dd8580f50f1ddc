import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'

type Props = {
  dienst_ids: readonly string[]
  /** In a list, where offices can be compared first. */
  comparable?: boolean
}

/** Without JavaScript, the ticked offices of the list are submitted with this form. */
export function SelectionForm({ dienst_ids, comparable = false }: Props) {
  return (
    <form id="selection-form" action={paths.offerteRequest()} noValidate>
      {dienst_ids.length > 0 && <input type="hidden" name="diensten" value={dienst_ids.join(',')} />}
      <noscript>
        {import.meta.env.SSR && (
          <div className="list-head">
            <p>
              Kies maximaal {limits.selection.max} kantoren en vraag dan offertes aan
              {comparable && ', of vergelijk ze eerst'}.
            </p>
            <div className="row">
              <button className="btn btn-main" type="submit">
                Offertes aanvragen
              </button>
              {comparable && (
                <button className="btn btn-quiet" type="submit" formAction={paths.compare()}>
                  Vergelijken
                </button>
              )}
            </div>
          </div>
        )}
      </noscript>
    </form>
  )
}
