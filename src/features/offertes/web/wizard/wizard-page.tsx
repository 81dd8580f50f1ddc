import { type ReactNode, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { labelled } from '#web/forms/labelled.ts'
import { usePostedState } from '#web/forms/use-posted-state.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { atLeastOne } from '../../rules/at-least-one.ts'
import type { WizardState } from '../../wizard/form.ts'
import { steps, wizardLabels } from '../../wizard/steps.ts'
import { LeftOut } from './left-out.tsx'
import { useWizard } from './use-wizard.ts'
import { batchOf, namedVestigingen, type WizardVestigingen } from './use-wizard-vestigingen.ts'
import { WizardForm } from './wizard-form.tsx'

/** Asks up to three offices for a quote. Source: visitor-flows sections 2 to 5, server section 2. */
export const page: Page = {
  // A failure is shown at the last step, where the offices matter.
  load: async ({ client, search }) => {
    const ids = namedVestigingen(search)
    if (ids.length > 0) await client.prefetchQuery(batchOf(ids))
  },
  Page: Wizard,
}

/** The three steps. `initial` is the state that the server rendered the page with; a later visit starts without it. */
function Wizard() {
  const hydrated = useHydrated()
  const initial = usePostedState<WizardState>()
  const form = useRef<HTMLFormElement>(null)
  const wizard = useWizard(initial, form)
  const { step, vestigingen, summary, attempt } = wizard
  const empty = vestigingen.ids.length === 0
  const [hadOffices, setHadOffices] = useState(false)
  if (!empty && !hadOffices) setHadOffices(true)
  // Further on the form stays, with what was filled in.
  const isGone = step === 1 && !empty && vestigingen.missingCount === vestigingen.ids.length
  if (isGone || (empty && wizard.restored)) {
    return (
      <>
        <PageHead title="Offertes aanvragen" noindex />
        {empty && hadOffices ? <EmptiedElsewhere /> : <NoSelection isGone={isGone} />}
      </>
    )
  }
  const notice = summary.length === 1 && summary[0]?.message === atLeastOne.text ? atLeastOne.title : undefined
  return (
    <div className="wrap filled-later">
      <PageHead title={`${summary.length > 0 ? 'Fout: ' : ''}Offertes aanvragen, stap ${step} van 3`} noindex />
      {empty && (
        <noscript>
          <NoSelection />
        </noscript>
      )}
      <div className={`split wizard ${empty ? 'js-only' : ''}`}>
        <div className="form-col">
          <ProgressSteps step={step} total={3} label={steps[step].name} />
          <ErrorSummary title={notice} errors={labelled(summary, wizardLabels)} attempt={attempt} />
          <WizardForm wizard={wizard} initial={initial} form={form} hydrated={hydrated} />
        </div>
        {step < 3 && <WizardSide vestigingen={vestigingen} />}
      </div>
    </div>
  )
}

/** The wizard without offices: where to choose them. */
const NoSelection = ({ isGone }: { isGone?: boolean }) => (
  <NoWizard heading="Kies eerst een notaris">
    {isGone ? 'Wat u koos, staat niet meer op onze site.' : 'U heeft nog geen notarissen geselecteerd.'} Zoek notarissen
    bij u in de buurt en kies er maximaal drie. Daarna vraagt u in één keer gratis offertes aan.
  </NoWizard>
)

/** The selection is the same in all tabs, and ends when the request is sent. */
const EmptiedElsewhere = () => (
  <NoWizard heading="Uw selectie is leeg">
    U verstuurde de aanvraag in een ander tabblad, of u haalde daar uw notarissen weg. Na het versturen kreeg u van ons
    een e-mail. Wilt u nog een aanvraag doen? Kies dan eerst een notaris.
  </NoWizard>
)

const NoWizard = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="wrap filled-later">
    <div className="void">
      <h1 tabIndex={-1}>{heading}</h1>
      <p className="lede">{children}</p>
      <ButtonLink kind="main" href={paths.search()}>
        Zoek notarissen
      </ButtonLink>
    </div>
  </div>
)

/** Beside the first steps: who will be asked. */
function WizardSide({ vestigingen }: { vestigingen: WizardVestigingen }) {
  const { ids, offices, selected } = vestigingen
  const candidates = [...offices, ...selected.map(({ id, naam, plaats }) => ({ id, title: naam, plaats }))]
  return (
    <aside className="side" aria-label="Uw selectie">
      <div className="card pad">
        <h2 className="h-side list-name">Uw selectie</h2>
        <LeftOut vestigingen={vestigingen} />
        <ul>
          {ids.flatMap((id) => {
            const office = candidates.find((candidate) => candidate.id === id)
            if (!office) return []
            return (
              <li className="pick-office" key={id}>
                <Monogram title={office.title} />
                <div>
                  <b>{office.title}</b>
                  <br />
                  <span className="small muted">{office.plaats}</span>
                </div>
              </li>
            )
          })}
        </ul>
        <p className="small muted">De aanvraag is gratis. U zit nergens aan vast.</p>
        <a className="quiet-link small" href={paths.search()}>
          Andere notarissen zoeken
        </a>
      </div>
    </aside>
  )
}
