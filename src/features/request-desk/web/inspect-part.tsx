import { Fragment } from 'react'
import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { RequestText, RequestView } from '#features/offertes/rules/desk-requests.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { RequestState } from '../page-state.ts'

type Props = { request: RequestView; failure: RequestState['failure']; form_token: string }

/** The customer's text is sealed. An operator must give a reason to read it, which the customer sees too. */
export function InspectPart({ request: { id, canInspect, text }, failure, form_token }: Props) {
  if (text) return <Text text={text} />
  if (!canInspect) return null
  const error = errorIn(failure?.fields, 'reason')
  return (
    <form className="stack" method="post" action={paths.request(id)} noValidate aria-labelledby="inzien">
      <h2 className="h-side" id="inzien">
        Lezen wat de klant en de kantoren schreven
      </h2>
      <input type="hidden" name="form_token" value={form_token} />
      <TextInput
        id="reason"
        name="reason"
        label="Reden"
        hint="De klant leest deze reden op de pagina van de aanvraag. Zij staat ook in het logboek en blijft daar. Noem geen namen."
        defaultValue={failure?.reason ?? ''}
        error={error}
      />
      <div>
        <Button type="submit" name="action" value="inspect">
          Inzien
        </Button>
      </div>
    </form>
  )
}

const Text = ({ text: { contact, beschrijving, details, offices, until } }: { text: RequestText }) => (
  <section className="stack" aria-labelledby="inzien">
    <h2 className="h-side" id="inzien">
      Wat de klant schreef
    </h2>
    <p className="muted">U leest dit tot {formatDateTime(until)}.</p>
    <dl className="pairs">
      {contact.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
    {beschrijving && <p className="zone">{beschrijving}</p>}
    <ul>
      {details.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {offices.map(({ id, title, day, messages }) => (
      <Fragment key={id}>
        <h3 className="h-side">{title}</h3>
        {day && <p>Gewenste datum: {day.toLowerCase()}</p>}
        {messages.length > 0 && (
          <ol className="log">
            {messages.map(({ who, at, tekst }) => (
              <li key={`${at} ${who}`}>
                <p className="small muted">
                  {who} · {formatDateTime(at)}
                </p>
                <p className="zone">{tekst}</p>
              </li>
            ))}
          </ol>
        )}
      </Fragment>
    ))}
  </section>
)
