import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { DeskTable } from '#features/desk/web/public.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type MailFilter, type MailLine, type MailState, mailStateLabels } from '../mail-log-state.ts'
import { mailLabel } from '../rules/mail-labels.ts'

type Props = { mails: readonly MailLine[]; filter: MailFilter; form_token: string }

const columns = ['Soort', 'Aan', 'Staat', 'Tijd', 'Mislukt', 'Antwoord van de mailserver', 'Doen']
const looks: Record<MailState, 'ok' | 'seal' | 'note' | undefined> = {
  wacht: 'note',
  verstuurd: 'ok',
  opgegeven: 'seal',
  teruggekomen: 'seal',
  vervallen: undefined,
}

export const MailTable = ({ mails, filter, form_token }: Props) => (
  <DeskTable
    label="E-mails, de nieuwste eerst"
    columns={columns}
    rows={mails.map((mail) => ({
      key: mail.id,
      cells: [
        <MailName key="naam" mail={mail} />,
        mail.recipient ?? 'Niet bekend',
        <MailTag key="staat" state={mail.state} />,
        formatDateTime(mail.at),
        mail.attempts === 0 ? 'Niet' : `${mail.attempts} keer`,
        mail.answer ?? 'Geen',
        mail.canResend ? <ResendForm key="doen" mail={mail} filter={filter} form_token={form_token} /> : null,
      ],
    }))}
  />
)

const MailTag = ({ state }: { state: MailState }) => {
  const kind = looks[state]
  return <Tag {...(kind && { kind })}>{mailStateLabels[state]}</Tag>
}

const MailName = ({ mail: { kind, queued_at } }: { mail: MailLine }) => (
  <>
    <a href={paths.mailPreview(kind)}>
      {kind} {mailLabel(kind)}
    </a>
    <small className="muted">Gemaakt op {formatDateTime(queued_at)}</small>
  </>
)

type ResendProps = { mail: MailLine; filter: MailFilter; form_token: string }

const ResendForm = ({ mail: { id, kind }, filter, form_token }: ResendProps) => (
  <form method="post" action={paths.mailLog()} noValidate>
    <input type="hidden" name="form_token" value={form_token} />
    <input type="hidden" name="id" value={id} />
    {Object.entries(filter).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" name="action" value="resend">
      Opnieuw sturen<span className="sr">: {mailLabel(kind)}</span>
    </Button>
  </form>
)
