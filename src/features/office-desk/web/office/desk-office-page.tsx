import type { FieldError } from '#contract/errors.ts'
import { countOf } from '#contract/format/counts.ts'
import { formatDateTime } from '#contract/format/dates.ts'
import { formatWhole } from '#contract/format/decimal.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { officeErrors } from '#features/accounts/web/public.tsx'
import type { DeskFrameState, LogLine } from '#features/desk/contract.ts'
import { DeskHead, LogChanges } from '#features/desk/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import { labelled } from '#web/forms/labelled.ts'
import type { Page } from '#web/page.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type DeskOfficeState, doneLabels, type MergedOfficeState, offeringActions } from '../../desk-office.ts'
import { officeLabels } from '../../office-labels.ts'
import { placementLabels } from '../../offices-page.ts'
import { DeskOfficeForm, type FormOf, formOf } from './desk-office-form.tsx'
import { MergeForm } from './merge-form.tsx'
import { formIdOf, OfferingParts } from './offering-parts.tsx'
import { OfficeCodes } from './office-codes.tsx'
import { OfficeFields } from './office-fields.tsx'
import { StandingForm } from './standing-form.tsx'

/** One office at the desk, with everything that can be changed about it. */
function DeskOfficePage() {
  const state = usePageState<(DeskOfficeState | MergedOfficeState) & DeskFrameState>()
  if (!state?.office) return <ErrorPage code="NOT_FOUND" />
  const { office, failure, done, acts } = state
  const { id, title, plaats, placement } = office
  return (
    <div className="stack desk-office">
      <DeskHead
        title={title}
        failure={failure && { ...failure, fields: errorsOf(state) }}
        refused="Niet opgeslagen"
        done={done && doneLabels[done]}
      />
      <p>
        <a href={paths.deskOffices()}>Alle kantoren</a>
      </p>
      <div className="row spread">
        <h1>{title}</h1>
        <span className="row">
          <a href={paths.deskLogo(id)}>Logo</a>
          {placement === 'op' && <a href={paths.vestiging(id)}>Bekijk op de site</a>}
        </span>
      </div>
      <p className="muted">
        {plaats} · nummer {id} · <Tag {...(placement === 'op' && { kind: 'ok' })}>{placementLabels[placement]}</Tag>
      </p>
      {state.merged_into === null ? <Parts state={state} /> : <Merged into={state.merged_into} />}
      <RecentActs id={id} acts={acts} />
    </div>
  )
}

const Merged = ({ into }: { into: string }) => (
  <Notice kind="info" title="Dit kantoor is samengevoegd">
    <p>
      Bezoekers en zoekmachines komen bij <a href={paths.deskOffice(into)}>kantoor {into}</a> terecht.
    </p>
  </Notice>
)

function Parts({ state }: { state: DeskOfficeState & DeskFrameState }) {
  const page = paths.deskOffice(state.office.id)
  const { form_token } = state.desk
  const of = (action: FormOf['action']) => formOf(state, { action, page, form_token })
  return (
    <>
      <section className="stack" aria-labelledby="gegevens">
        <h2 id="gegevens">Gegevens</h2>
        <DeskOfficeForm of={of('office')} shown={state.columns.shown}>
          <OfficeFields texts={state.columns.texts} errorOf={of('office').errorOf} />
          <Button kind="main" type="submit">
            Gegevens opslaan
          </Button>
        </DeskOfficeForm>
      </section>
      <StandingForm state={state} of={of('standing')} />
      <OfferingParts {...{ state, page, form_token }} />
      <OfficeInstant state={state} />
      <OfficeCodes state={state} of={of('codes_end')} />
      <MergeForm state={state} of={of('merge')} />
    </>
  )
}

/** The errors of the posted form, each with the id of its control. */
function errorsOf(state: DeskOfficeState | MergedOfficeState): FieldError[] {
  if (state.merged_into !== null) return []
  const { action, fields = [], failure, values = {}, offering } = state
  if (!action || !failure) return []
  const isOffering = offeringActions.some((one) => one === action)
  // Every form of the page has these two fields.
  const own = fields.filter(({ field }) => field === 'reden' || field === 'valid_from')
  const others = fields.filter((one) => !own.includes(one))
  const form = action === 'codes_end' ? `${action}-${values.blad}` : formIdOf(state)
  return [
    ...(isOffering
      ? officeErrors({ failure, action, fields: others, values }, offering.combinations)
      : labelled(others, officeLabels)),
    ...own.map(({ field, message }) => ({ field: `${form}-${field}`, message })),
  ]
}

export const page: Page = { Page: DeskOfficePage }

/** The conditions for instant offers of its prices, and how often it withdrew one. */
const OfficeInstant = ({ state: { instant } }: { state: DeskOfficeState }) => (
  <section className="stack" aria-labelledby="meteen">
    <h2 id="meteen">Prijzen die meteen een offerte zijn</h2>
    {instant.rules.length === 0 ? (
      <p className="muted">Dit kantoor geeft geen prijs meteen.</p>
    ) : (
      <ul>
        {instant.rules.map(({ label, conditions }) => (
          <li key={label}>
            {label}: {conditions.join(', ')}
          </li>
        ))}
      </ul>
    )}
    <p className="small">
      In de afgelopen {limits.offerte.responseStatsMonths} maanden:{' '}
      {countOf(instant.offers, 'offerte meteen', 'offertes meteen')}, waarvan {formatWhole(instant.withdrawals)}{' '}
      teruggetrokken.
    </p>
  </section>
)

/** The latest desk acts about an office. */
const RecentActs = ({ id, acts }: { id: string; acts: readonly LogLine[] }) => (
  <section className="stack" aria-labelledby="logboek">
    <div className="row spread">
      <h2 id="logboek">Laatste regels in het logboek</h2>
      <a href={paths.acts({ soort: 'vestiging', nummer: id })}>Alle regels van dit kantoor</a>
    </div>
    {acts.length === 0 ? (
      <p className="muted">Met dit kantoor is in het beheer nog niets gedaan.</p>
    ) : (
      <ol className="log">
        {acts.map((act) => (
          <li key={act.id}>
            <p className="small">
              {formatDateTime(act.at)} · {act.who} · <b>{act.act}</b>
              {act.changes.length > 0 && ' · '}
              <LogChanges changes={act.changes} />
              {act.reason && ` · reden: ${act.reason}`}
            </p>
          </li>
        ))}
      </ol>
    )}
  </section>
)
