import { formatLastDay } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { PostedForm } from '#web/in-place/posted-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { OwnVestiging } from '../../contract/offices.ts'
import type { OfficesAction } from '../../page-state.ts'

/** The offices of an account, with what can be done with each. */
export const OwnOffices = ({ list }: { list: OwnVestiging[] }) => (
  <ul className="session-list">
    {list.map((office) => (
      <li key={office.id}>
        <div>
          <p>{office.status === 'active' ? <a href={paths.office(office.id)}>{office.title}</a> : office.title}</p>
          <p className="small muted">{office.plaats}</p>
          <Standing office={office} />
        </div>
        {office.status === 'pending' && <OfficesButton office={office} action="withdraw" label="Vraag intrekken" />}
        {office.status === 'registered' && <OfficesButton office={office} action="claim" label="Toegang vragen" />}
      </li>
    ))}
  </ul>
)

/** Status of an office: whether the account has access, and if so whether the office takes requests. */
function Standing({ office: { status, can_receive_email, paused_until } }: { office: OwnVestiging }) {
  if (status === 'pending') return <Tag kind="note">Wacht op bevestiging door het kantoor</Tag>
  if (status === 'registered') return <p className="small">U noemde dit kantoor toen u uw account maakte.</p>
  if (!can_receive_email) return <Tag kind="note">Afgemeld voor offerteaanvragen</Tag>
  if (paused_until === null) return null
  return <Tag kind="note">Geen aanvragen tot en met {formatLastDay(paused_until)}</Tag>
}

type Props = { office: Pick<OwnVestiging, 'id' | 'title'>; action: OfficesAction; label: string }

/** One button of the page with one's offices, as a form of its own. */
export const OfficesButton = ({ office: { id, title }, action, label }: Props) => (
  <PostedForm failure="Dat is niet gelukt" action={paths.offices()}>
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name="vestiging_id" value={id} />
    <Button type="submit" kind="quiet">
      {label}
      <span className="sr">
        {action === 'claim' ? ' tot ' : ' aan '}
        {title}
      </span>
    </Button>
  </PostedForm>
)
