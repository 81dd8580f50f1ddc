import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Unsubscribe } from '../contract.ts'
import { forgottenAddress, subscribedText, unsubscribedText } from '../rules.ts'
import { Subscription } from './subscription.tsx'

/** The message after one of the buttons, if it matches the current subscriptions. */
function doneTextOf(done: string | null, lists: Unsubscribe['lists']): string | undefined {
  const [begun, ended] = [lists.filter(({ subscribed }) => subscribed), lists.filter(({ subscribed }) => !subscribed)]
  const namesOf = (some: Unsubscribe['lists']) => some.map(({ label }) => label).join('; ')
  if (done === 'uitschrijven' && ended.length > 0)
    return begun.length === 0 ? unsubscribedText : `U bent uitgeschreven voor: ${namesOf(ended)}.`
  if (done === 'aanmelden' && begun.length > 0)
    return ended.length === 0 ? subscribedText : `U bent aangemeld voor: ${namesOf(begun)}.`
  return undefined
}

type Props = { subscriptions: Unsubscribe; token: string; done: string | null }

/** A button for all mails, and one for each list. */
export function Subscriptions({ subscriptions: { email_masked, lists, note }, token, done }: Props) {
  const state = usePageState<ActionFailure>()
  const page = paths.unsubscribe(token)
  const subscribed = lists.filter((list) => list.subscribed)
  const reasonError = errorIn(state?.fields, 'reden')
  const doneText = state ? undefined : doneTextOf(done, lists)
  return (
    <div className="wrap">
      <PageHead title="Uitschrijven" noindex />
      <div className="page-head">
        <h1>Uitschrijven</h1>
        <p className="lede">
          {email_masked === forgottenAddress
            ? 'U bepaalt welke e-mails u van ons krijgt.'
            : `U bepaalt welke e-mails wij sturen naar ${email_masked}.`}
        </p>
      </div>
      <div className="subscriptions">
        {reasonError ? (
          <ErrorSummary errors={[{ field: 'reden', message: reasonError }]} attempt={1} />
        ) : (
          <ActionProblem state={state} />
        )}
        <DoneNotice>{doneText}</DoneNotice>
        {subscribed.length > 0 && (
          <section className="card pad" aria-labelledby="alles">
            <h2 className="h-side" id="alles">
              Geen van deze e-mails meer
            </h2>
            <ActionForm page={page} action="uitschrijven" label="Overal voor uitschrijven" kind="main">
              {subscribed.map(({ id }) => (
                <input key={id} type="hidden" name="lists" value={id} />
              ))}
              <TextInput
                id="reden"
                name="reden"
                label="Waarom schrijft u zich uit?"
                optional
                defaultValue={String(state?.values.reden ?? '')}
                error={reasonError}
              />
            </ActionForm>
          </section>
        )}
        <section className="sect">
          <h2>Per soort e-mail</h2>
          <ul>
            {lists.map((list) => (
              <Subscription key={list.id} list={list} page={page} />
            ))}
          </ul>
        </section>
        <p className="muted">{note}</p>
        {lists.some(({ id }) => id === 'partner_offers') && (
          <p className="muted">Aanvragen van klanten aan uw kantoor blijft u ook ontvangen.</p>
        )}
      </div>
    </div>
  )
}
