import { formatRating } from '#contract/format/rating.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type DeskRow, type DeskQueue as Queue, queryOfFilter, queueLabels, queueNames } from '../../desk.ts'

type Props = { queue: Queue; selected: string | null }

/** What waits, a queue per kind; what is nearly over stands first. */
export function DeskQueue({ queue, selected }: Props) {
  const { rows, filter, pages } = queue
  const query = queryOfFilter(filter)
  return (
    <>
      <QueueTabs queue={queue} />
      <QueueFilter queue={queue} />
      {rows.length === 0 ? (
        <p className="muted">{queue.total === 0 ? 'Er wacht niets.' : 'Hier wacht niets.'}</p>
      ) : (
        <table className="queue" aria-label="Wachtrij">
          <thead>
            <tr>
              <th scope="col">Nummer</th>
              <th scope="col">Over</th>
              <th scope="col">Cijfer</th>
              <th scope="col">Reden</th>
              <th scope="col">Besluit</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <QueueRow
                key={row.queue + row.key}
                row={row}
                href={`${paths.desk({ ...query, item: row.key })}#gekozen`}
                current={row.key === selected}
              />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        page={filter.page}
        totalPages={pages}
        hrefOf={(page) => paths.desk({ ...query, pagina: page > 1 ? String(page) : '' })}
      />
    </>
  )
}

const QueueTabs = ({ queue: { counts, total, filter } }: { queue: Queue }) => (
  <nav className="queue-tabs" aria-label="Wachtrijen">
    <ul>
      <QueueTab href={paths.desk()} label="Alles" count={total} current={filter.soort === ''} />
      {queueNames.map((name) => (
        <QueueTab
          key={name}
          href={paths.desk({ soort: name })}
          label={queueLabels[name]}
          count={counts[name]}
          current={filter.soort === name}
        />
      ))}
    </ul>
  </nav>
)

type TabProps = { href: string; label: string; count: number; current: boolean }

const QueueTab = ({ href, label, count, current }: TabProps) => (
  <li>
    <a href={href} aria-current={current ? 'page' : undefined}>
      {label} <span className="num muted">{count}</span>
    </a>
  </li>
)

/** Only what is there to choose from; a choice that left nothing can be undone. */
function QueueFilter({ queue: { reasons, filter } }: { queue: Queue }) {
  if (reasons.length < 2 && filter.reden === '') return null
  const options = [{ value: '', label: 'Alle' }, ...reasons.map(({ id, label }) => ({ value: id, label }))]
  return (
    <form className="queue-filter" method="get" action={paths.desk()} noValidate>
      {filter.soort !== '' && <input type="hidden" name="soort" value={filter.soort} />}
      <Select id="reden" name="reden" label="Reden" options={options} defaultValue={filter.reden} mayBeEmpty />
      <Button type="submit">Tonen</Button>
    </form>
  )
}

function QueueRow({ row, href, current }: { row: DeskRow; href: string; current: boolean }) {
  const { title, about, mark, reasons, clock, late, note } = row
  return (
    <tr className={current ? 'is-current' : undefined}>
      <th scope="row">
        <a href={href} aria-current={current ? 'true' : undefined}>
          {title}
        </a>
      </th>
      <td data-label="Over">{about}</td>
      <td data-label="Cijfer" className="num">
        {mark === null ? '–' : formatRating(mark)}
      </td>
      <td data-label="Reden">
        <span className="queue-reasons">
          {reasons.map((reason) => (
            <Tag key={reason} kind="note">
              {reason}
            </Tag>
          ))}
        </span>
      </td>
      <td data-label="Besluit" className={late ? 'num late' : 'num'}>
        {clock}
        {note && <span className="queue-note">{note}</span>}
      </td>
    </tr>
  )
}
