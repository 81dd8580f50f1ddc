import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'

/** Without JavaScript the ticked offices of the list travel in a form (server section 2). */
export function SelectionForm({ dienst_ids }: { dienst_ids: readonly string[] }) {
  return (
    <form id="selection-form" action={paths.offerteRequest()} noValidate>
      {dienst_ids.length > 0 && <input type="hidden" name="diensten" value={dienst_ids.join(',')} />}
      <noscript>
        {import.meta.env.SSR && (
          <div className="list-head">
            <p>Kies maximaal {limits.selection.max} kantoren en vraag dan offertes aan.</p>
            <button className="btn btn-main" type="submit">
              Offertes aanvragen
            </button>
          </div>
        )}
      </noscript>
    </form>
  )
}
