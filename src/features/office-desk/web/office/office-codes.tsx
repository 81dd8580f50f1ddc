import { formatDate, formatLastDay } from '#contract/format/dates.ts'
import { formatWhole } from '#contract/format/decimal.ts'
import { textOf } from '#contract/posted-form.ts'
import { DeskTable } from '#features/desk/web/public.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DeskOfficeState, DeskSheet } from '../../desk-office.ts'
import type { FormOf } from './desk-office-form.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = { state: DeskOfficeState; of: FormOf }

/** The sheets of review codes that the office made for its bills. */
export const OfficeCodes = ({ state, of }: Props) => (
  <section className="stack" aria-labelledby="codes">
    <h2 id="codes">Codes voor op de nota</h2>
    {state.codes.length === 0 ? (
      <p className="muted">Dit kantoor maakte geen codes.</p>
    ) : (
      <DeskTable
        label="Bladen met codes"
        columns={['Blad', 'Gemaakt', 'Codes', 'Gebruikt', 'Geldig tot en met', 'Intrekken']}
        rows={state.codes.map((sheet) => ({
          key: sheet.id,
          cells: [
            sheet.id,
            formatDate(sheet.created_at),
            formatWhole(sheet.codes),
            formatWhole(sheet.used),
            formatLastDay(sheet.expires_at),
            <Withdraw key="intrekken" {...{ state, of, sheet }} />,
          ],
        }))}
      />
    )}
  </section>
)

function Withdraw({ state: { values = {} }, of, sheet: { id, withdrawn_at } }: Props & { sheet: DeskSheet }) {
  if (withdrawn_at) return <span className="muted">Ingetrokken op {formatDate(withdrawn_at)}</span>
  const isHere = of.isThis && textOf(values, 'blad') === id
  return (
    <details open={isHere}>
      <summary>
        Intrekken<span className="sr">: blad {id}</span>
      </summary>
      <form className="stack" method="post" action={of.page} noValidate>
        <input type="hidden" name="form_token" value={of.form_token} />
        <input type="hidden" name="action" value={of.action} />
        <input type="hidden" name="blad" value={id} />
        <ReasonField
          id={`${of.action}-${id}`}
          text={isHere ? of.reason : ''}
          error={isHere ? of.errorOf('reden') : undefined}
          hint="Altijd nodig. Het kantoor leest dit."
        />
        <Button kind="danger" type="submit">
          Blad {id} intrekken
        </Button>
      </form>
    </details>
  )
}
