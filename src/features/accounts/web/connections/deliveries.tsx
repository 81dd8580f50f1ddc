import { formatDateTime } from '#contract/format/dates.ts'
import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { DeskTable } from '#features/desk/web/public.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ConnectionsState, DeliveryView } from '../../connections-page-state.ts'

const looks = { wacht: 'note', aangekomen: 'ok', opgegeven: 'seal' } as const
const labels = { wacht: 'Volgende poging', aangekomen: 'Aangekomen', opgegeven: 'Opgegeven' } as const

/** Deliveries to the webhooks of an office in the last weeks, and their outcome. */
export function Deliveries({ state: { deliveries, page, pages, here, form_token } }: { state: ConnectionsState }) {
  if (deliveries.length === 0) return null
  return (
    <section className="stack" aria-labelledby="berichten">
      <h2 className="h-side" id="berichten">
        Berichten van de laatste {daysIn(limits.webhook.logKeptMs)} dagen
      </h2>
      <DeskTable
        label="Berichten, de nieuwste eerst"
        columns={['Bericht', 'Naar', 'Stand', 'Tijd', 'Pogingen', 'Antwoord', 'Doen']}
        rows={deliveries.map((delivery) => ({
          key: delivery.id,
          cells: [
            <Name key="naam" delivery={delivery} />,
            delivery.host,
            <Tag key="stand" kind={looks[delivery.state]}>
              {labels[delivery.state]}
            </Tag>,
            formatDateTime(delivery.at),
            String(delivery.attempts),
            delivery.answer ?? 'Geen',
            <form key="doen" method="post" action={here} noValidate>
              <input type="hidden" name="form_token" value={form_token} />
              <input type="hidden" name="webhook" value={delivery.webhook_id} />
              <input type="hidden" name="bericht" value={delivery.id} />
              <Button type="submit" name="action" value="resend">
                Opnieuw sturen<span className="sr">: {delivery.event}</span>
              </Button>
            </form>,
          ],
        }))}
      />
      <Pager page={page} totalPages={pages} hrefOf={(other) => `${here}?page=${other}`} />
    </section>
  )
}

const Name = ({ delivery: { event, created_at } }: { delivery: DeliveryView }) => (
  <>
    {event}
    <small className="muted">{formatDateTime(created_at)}</small>
  </>
)
