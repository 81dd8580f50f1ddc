import { formatDateTime } from '#contract/format/dates.ts'
import { DeskTable } from '#features/desk/web/public.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ConnectionsState, WebhookView } from '../../connections-page-state.ts'
import { eventLabels, webhookEvents } from '../../rules/events.ts'
import { Choices } from './choices.tsx'

type Props = { state: ConnectionsState }

/** The webhooks of an office, which are told about events. */
export function Webhooks({ state }: Props) {
  const { webhooks, failure, form_token, here } = state
  const own = failure?.action === 'add_webhook' ? failure : null
  const errorOf = (name: string) => errorIn(own?.fields, name)
  return (
    <section className="stack" aria-labelledby="webhooks">
      <h2 className="h-side" id="webhooks">
        Webhooks
      </h2>
      <p>
        Een webhook stuurt een bericht naar uw eigen systeem zodra er iets gebeurt. In het bericht staan alleen nummers
        en links, geen persoonsgegevens.
      </p>
      {webhooks.length > 0 && (
        <DeskTable
          label="Webhooks"
          columns={['Adres', 'Stand', 'Berichten', 'Wacht', 'Doen']}
          rows={webhooks.map((webhook) => ({
            key: webhook.id,
            cells: [
              webhook.url,
              <State key="stand" webhook={webhook} />,
              webhook.events.map((event) => eventLabels[event]).join('; '),
              String(webhook.waiting),
              <Actions key="doen" webhook={webhook} here={here} form_token={form_token} />,
            ],
          }))}
        />
      )}
      <form className="stack measure" method="post" action={here} noValidate aria-labelledby="webhook-nieuw">
        <h3 id="webhook-nieuw">Webhook toevoegen</h3>
        <input type="hidden" name="form_token" value={form_token} />
        <TextInput
          id="url"
          name="url"
          label="Adres"
          hint="Begint met https:// en is op internet te bereiken."
          inputMode="url"
          defaultValue={own?.url ?? ''}
          error={errorOf('url')}
        />
        <Choices
          id="events"
          name="events"
          label="Berichten over"
          options={eventLabels}
          values={own?.events ?? webhookEvents}
          error={errorOf('events')}
        />
        <div>
          <Button type="submit" name="action" value="add_webhook">
            Webhook toevoegen
          </Button>
        </div>
      </form>
    </section>
  )
}

function State({ webhook: { disabled_at, failing_since } }: { webhook: WebhookView }) {
  if (disabled_at)
    return (
      <>
        <Tag kind="seal">Uit</Tag> sinds {formatDateTime(disabled_at)}
      </>
    )
  if (failing_since)
    return (
      <>
        <Tag kind="note">Mislukt</Tag> sinds {formatDateTime(failing_since)}
      </>
    )
  return <Tag kind="ok">Aan</Tag>
}

type ActionsProps = { webhook: WebhookView; here: string; form_token: string }

const Actions = ({ webhook: { id, url, disabled_at }, here, form_token }: ActionsProps) => {
  const about = <span className="sr">: {url}</span>
  return (
    <form className="desk-tools" method="post" action={here} noValidate>
      <input type="hidden" name="form_token" value={form_token} />
      <input type="hidden" name="webhook" value={id} />
      {disabled_at ? (
        <Button type="submit" name="action" value="on">
          Aanzetten{about}
        </Button>
      ) : (
        <>
          <Button type="submit" name="action" value="try">
            Proberen{about}
          </Button>
          <Button type="submit" name="action" value="off">
            Uitzetten{about}
          </Button>
        </>
      )}
      <Button kind="danger" type="submit" name="action" value="remove_webhook">
        Weghalen{about}
      </Button>
    </form>
  )
}
