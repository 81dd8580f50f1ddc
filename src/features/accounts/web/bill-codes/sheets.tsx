import { formatDate, formatLastDay } from '#contract/format/dates.ts'
import { formatWhole } from '#contract/format/decimal.ts'
import { paths } from '#contract/paths.ts'
import { DeskTable } from '#features/desk/web/public.tsx'
import { type CodeSheet, codesText } from '#features/reviews/rules/bill-codes.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { OfficeCodesState } from '../../bill-codes-state.ts'

export const tickIdOfSheet = (id: string) => `bevestig-${id}`

/** The sheets of an office. Used codes are counted over all sheets: a count per sheet could reveal whose code it was. */
export const Sheets = ({ state }: { state: OfficeCodesState }) =>
  state.sheets.length > 0 && (
    <section className="stack" aria-labelledby="bladen">
      <h2 className="h-side" id="bladen">
        Uw bladen
      </h2>
      {state.stats && <p>Alle bladen samen: {codesText(state.stats)}.</p>}
      <DeskTable
        label="Bladen met codes"
        columns={['Blad', 'Gemaakt', 'Codes', 'Geldig tot en met', 'Intrekken']}
        rows={state.sheets.map((sheet) => ({
          key: sheet.id,
          cells: [
            // On a card, the first cell has no heading.
            `Blad ${sheet.id}`,
            formatDate(sheet.created_at),
            formatWhole(sheet.codes),
            formatLastDay(sheet.expires_at),
            <Withdraw key="intrekken" state={state} sheet={sheet} />,
          ],
        }))}
      />
    </section>
  )

function Withdraw({ state: { office, form_token, failure }, sheet }: { state: OfficeCodesState; sheet: CodeSheet }) {
  const { id, withdrawn_at, withdrawn_reason } = sheet
  if (withdrawn_at && withdrawn_reason)
    return (
      <span>
        Wij trokken dit blad in op {formatDate(withdrawn_at)}. Reden: {withdrawn_reason}
      </span>
    )
  if (withdrawn_at) return <span className="muted">Ingetrokken op {formatDate(withdrawn_at)}</span>
  const isHere = failure?.action === 'withdraw' && failure.sheet === id
  return (
    <details open={isHere}>
      <summary>
        Intrekken<span className="sr">: blad {id}</span>
      </summary>
      <form className="stack" method="post" action={paths.officeCodes(office.id)} noValidate>
        <input type="hidden" name="form_token" value={form_token} />
        <input type="hidden" name="sheet" value={id} />
        <TickBox
          id={tickIdOfSheet(id)}
          name="bevestig"
          label="Ja, de codes van dit blad mogen niet meer werken"
          error={isHere ? errorIn(failure.fields, 'bevestig') : undefined}
        />
        <Button kind="danger" type="submit" name="action" value="withdraw">
          Blad {id} intrekken
        </Button>
      </form>
    </details>
  )
}
