import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { labelled } from '#web/forms/labelled.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { atLeastOne } from '../../rules/at-least-one.ts'
import type { WizardState } from '../../wizard/posted-wizard.ts'
import { steps, wizardLabels } from '../../wizard/steps.ts'
import { emptyWizard } from '../../wizard/values.ts'
import { LeftOut } from './left-out.tsx'
import { WizardForm } from './wizard-form.tsx'
import { batchOf, namedVestigingen, useWizardVestigingen, type WizardVestigingen } from './wizard-vestigingen.ts'

/** Asks up to three offices for a quote. */
export const page: Page = {
  // A failure is shown at the last step, where the offices matter.
  load: async ({ client, search }) => {
    const ids = namedVestigingen(search)
    if (ids.length > 0) await client.prefetchQuery(batchOf(ids))
  },
  Page: Wizard,
}

const start: WizardState = {
  step: 1,
  changing: false,
  values: emptyWizard,
  errors: [],
  failure: null,
  vestiging_ids: [],
  instant_offices: [],
  form_token: '',
}

/** The three steps, each a posted form. The wizard's script adds what only the browser knows, such as the selection. */
function Wizard() {
  const state = usePageState<WizardState>() ?? start
  const { step, errors } = state
  const vestigingen = useWizardVestigingen(state.vestiging_ids)
  const empty = vestigingen.ids.length === 0
  // Later steps keep the form, with the values filled in.
  if (step === 1 && !empty && vestigingen.missingCount === vestigingen.ids.length) {
    return (
      <>
        <PageHead title="Offertes aanvragen" noindex />
        <NoSelection isGone />
      </>
    )
  }
  const notice = errors.length === 1 && errors[0]?.message === atLeastOne.text ? atLeastOne.title : undefined
  return (
    <div className="wrap filled-later">
      <PageHead title={`${errors.length > 0 ? 'Fout: ' : ''}Offertes aanvragen, stap ${step} van 3`} noindex />
      {empty && (
        <noscript>
          <NoSelection />
        </noscript>
      )}
      <div className={`split wizard ${empty ? 'js-only' : ''}`}>
        <div className="form-col">
          <ProgressSteps step={step} total={3} label={steps[step].name} />
          <ErrorSummary title={notice} errors={labelled(errors, wizardLabels)} attempt={1} />
          <WizardForm state={state} vestigingen={vestigingen} errorOf={(field) => errorIn(errors, field)} />
        </div>
        {step < 3 && <WizardSide vestigingen={vestigingen} />}
      </div>
      <template data-without="selection" data-title="Offertes aanvragen">
        <NoSelection />
      </template>
      <template data-without="selection-any-more" data-title="Offertes aanvragen">
        <EmptiedElsewhere />
      </template>
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

/** The selection is shared by all tabs, and another tab cleared it, for example by sending the request. */
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

/** Beside the first steps: the offices that will get the request. */
const WizardSide = ({ vestigingen }: { vestigingen: WizardVestigingen }) => (
  <aside className="side" aria-label="Uw selectie">
    <div className="card pad">
      <h2 className="h-side list-name">Uw selectie</h2>
      <LeftOut vestigingen={vestigingen} />
      <ul>
        {vestigingen.offices.map(({ id, title, plaats }) => (
          <li className="pick-office" key={id}>
            <Monogram title={title} />
            <div>
              <b>{title}</b>
              <br />
              <span className="small muted">{plaats}</span>
            </div>
          </li>
        ))}
      </ul>
      <p className="small muted">De aanvraag is gratis. U zit nergens aan vast.</p>
      <a className="quiet-link small" href={paths.search()} data-other-offices="">
        Andere notarissen zoeken
      </a>
    </div>
  </aside>
)
