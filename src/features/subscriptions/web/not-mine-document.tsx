import { useQuery } from '@tanstack/react-query'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { onceOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { getNotMine } from '../contract.ts'

/** For people who got a mail about what someone else filled in. Loading the page changes nothing, its button does. */
function NotMinePage() {
  const { token = '' } = useRouteParams()
  const state = usePageState<ActionFailure>()
  const { data, error } = useQuery(onceOf(getNotMine, { token }))
  if (error) return <FailedPage error={error} />
  if (!data) return null
  const page = paths.notMine(token)
  const heading = data.stopped ? 'Dank u wel voor uw melding' : 'Niet door u gedaan?'
  return (
    <div className="wrap">
      <PageHead title={heading} noindex />
      <div className="page-head">
        <h1>{heading}</h1>
      </div>
      <div className="subscriptions">
        <ActionProblem state={state} />
        <section className="card pad stack">
          {data.stopped ? (
            <>
              <p>
                Wij sturen u geen e-mails meer over wat anderen met uw e-mailadres invullen. Zonder uw bevestiging is er
                niets verstuurd of geplaatst.
              </p>
              <p>
                Wilt u later zelf offertes aanvragen of een review schrijven? Zet de e-mails dan hier weer aan. Anders
                krijgt u geen link om te bevestigen.
              </p>
              <ActionForm page={page} action="toestaan" label="Deze e-mails weer ontvangen" />
            </>
          ) : (
            <>
              <p>
                Iemand vulde op onze website uw e-mailadres in. Zonder uw bevestiging versturen en plaatsen wij niets.
                Met de knop zorgt u dat u hierover geen e-mails meer krijgt.
              </p>
              <ActionForm page={page} action="melden" label="Meld het en stop deze e-mails" kind="main" />
            </>
          )}
        </section>
      </div>
    </div>
  )
}

export const page: Page = {
  load: ({ client, params: { token = '' } }) => ask(client, getNotMine, { token }),
  Page: NotMinePage,
}
