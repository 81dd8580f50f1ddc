import { paths } from '#contract/paths.ts'
import type { DeskFrameState } from '#features/desk/contract.ts'
import { DeskHead } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import { labelled } from '#web/forms/labelled.ts'
import type { Page } from '#web/page.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import type { NewOfficeState } from '../../desk-office.ts'
import { officeLabels } from '../../office-labels.ts'
import { OfficeFields } from './office-fields.tsx'

/** The form to add an office. */
function NewOfficePage() {
  const state = usePageState<NewOfficeState & DeskFrameState>()
  if (!state?.columns) return <ErrorPage code="NOT_FOUND" />
  const { columns, failure, fields = [], desk } = state
  return (
    <div className="stack">
      <DeskHead
        title="Kantoor toevoegen"
        failure={failure && { ...failure, fields: labelled(fields, officeLabels) }}
        refused="Niet toegevoegd"
      />
      <p>
        <a href={paths.deskOffices()}>Alle kantoren</a>
      </p>
      <h1>Kantoor toevoegen</h1>
      <form className="stack" method="post" action={paths.newDeskOffice()} noValidate>
        <input type="hidden" name="form_token" value={desk.form_token} />
        <OfficeFields texts={columns} errorOf={(name) => errorIn(fields, name)} />
        <p className="muted">Diensten en prijzen vult u in als het kantoor er staat.</p>
        <div>
          <Button kind="main" type="submit">
            Kantoor toevoegen
          </Button>
        </div>
      </form>
    </div>
  )
}

export const page: Page = { Page: NewOfficePage }
