import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { DeskTable } from '#features/desk/web/public.tsx'
import type { RequestOffice, RequestView } from '#features/offertes/rules/desk-requests.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { request: RequestView; form_token: string }

const moment = (at: string | null) => (at === null ? 'Niet' : formatDateTime(at))

/** The state of a request at each of its offices. */
export const RequestOffices = ({ request: { id, offices }, form_token }: Props) => (
  <DeskTable
    label="Kantoren"
    columns={['Kantoor', 'Staat', 'Verstuurd', 'Geopend', 'Antwoord', 'Termijn tot', 'Doen']}
    rows={offices.map((office) => ({
      key: office.id,
      cells: [
        <a key="naam" href={paths.vestiging(office.vestiging_id)}>
          {office.title}, {office.plaats}
        </a>,
        office.status_label,
        moment(office.sent_at),
        moment(office.opened_at),
        `${moment(office.responded_at)}${office.isInstant ? ', uit de prijslijst' : ''}`,
        office.deadline_at === null ? 'Geen' : formatDateTime(office.deadline_at),
        office.canResend ? <Resend key="doen" id={id} office={office} form_token={form_token} /> : null,
      ],
    }))}
  />
)

const Resend = ({ id, office, form_token }: { id: string; office: RequestOffice; form_token: string }) => (
  <form method="post" action={paths.request(id)} noValidate>
    <input type="hidden" name="form_token" value={form_token} />
    <input type="hidden" name="kantoor" value={office.id} />
    <Button type="submit" name="action" value="office">
      Opnieuw sturen<span className="sr"> naar {office.title}</span>
    </Button>
  </form>
)
