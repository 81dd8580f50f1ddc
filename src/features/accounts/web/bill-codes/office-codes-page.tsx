import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { codeDoneLabels, type OfficeCodesState } from '../../bill-codes-state.ts'
import { NewSheet } from './new-sheet.tsx'
import { Sheets, tickIdOfSheet } from './sheets.tsx'

const { sheet, validYears, length, keptAfterEndMs } = limits.reviewCode

/** Page with the codes that an office puts on its bills, for those who act for it. */
function OfficeCodesPage() {
  const state = usePageState<OfficeCodesState>()
  if (!state?.office) return <ErrorPage code="NOT_FOUND" />
  const { office, newSheet, done, failure } = state
  const fields = (failure?.fields ?? []).map(({ field, message }) => ({
    field: field === 'bevestig' ? tickIdOfSheet(failure?.sheet ?? '') : field,
    message,
  }))
  return (
    <div className="wrap office-codes stack">
      <PageHead title={`${failure ? 'Fout: ' : ''}Codes voor op de nota van ${office.title}`} noindex />
      <ErrorSummary errors={fields} attempt={fields.length} />
      {failure && fields.length === 0 && <Notice kind="error" focused title={failure.text} />}
      {!newSheet && <DoneNotice>{done && codeDoneLabels[done]}</DoneNotice>}
      <h1>Codes voor op de nota van {office.title}</h1>
      <p className="muted">
        {office.plaats} · <a href={paths.office(office.id)}>Terug naar het kantoor</a>
      </p>
      {newSheet && <NewSheet state={state} newSheet={newSheet} />}
      <div className="stack measure">
        <p>
          Geef elke klant een code bij de nota. Schrijft de klant daarmee een review, dan staat erbij: Klant van dit
          kantoor. Een code heeft {length} tekens, werkt één keer en is {validYears} jaar geldig.
        </p>
        <p>
          Op uw pagina staat hoeveel codes u maakte en hoeveel er gebruikt zijn. Wij zeggen u niet welke code een klant
          gebruikte, en ook niet hoeveel codes van één blad gebruikt zijn. Van een code die niet gebruikt is, wissen wij{' '}
          {daysIn(keptAfterEndMs)} dagen na het einde ook het afgeleide kenmerk.
        </p>
      </div>
      <form
        className="stack measure"
        method="post"
        action={paths.officeCodes(office.id)}
        noValidate
        aria-labelledby="nieuw"
      >
        <h2 className="h-side" id="nieuw">
          Blad met codes maken
        </h2>
        <p>De codes en de bestanden ziet u één keer: als u het blad maakt. Wij bewaren ze niet leesbaar.</p>
        <input type="hidden" name="form_token" value={state.form_token} />
        <TextInput
          id="count"
          name="count"
          label="Aantal codes"
          hint={`Van ${sheet.min} tot en met ${sheet.max}`}
          inputMode="numeric"
          autoComplete="off"
          width={20}
          defaultValue={failure?.action === 'make' ? failure.count : ''}
          error={errorIn(failure?.fields, 'count')}
        />
        <div>
          <Button type="submit" name="action" value="make">
            Blad maken
          </Button>
        </div>
      </form>
      <Sheets state={state} />
    </div>
  )
}

export const page: Page = { Page: OfficeCodesPage }
