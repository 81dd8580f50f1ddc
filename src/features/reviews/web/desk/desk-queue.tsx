import type { ReactNode } from 'react'
import { formatRating } from '#contract/format/rating.ts'
import { paths } from '#contract/paths.ts'
import { DeskTable } from '#features/desk/web/public.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type DeskRow, type DeskQueue as Queue, queryOfFilter, queueLabels, queueNames } from '../../desk.ts'

type Props = { queue: Queue; selected: string | null }

/** The queue, with a tab per kind; the most urgent rows first. */
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
        <DeskTable
          label="Wachtrij"
          columns={['Nummer', 'Over', 'Cijfer', 'Reden', 'Besluit']}
          rows={rows.map((row) => ({
            key: row.queue + row.key,
            cells: cellsOf(row, `${paths.desk({ ...query, item: row.key })}#gekozen`, row.key === selected),
          }))}
        />
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

/** Offers only reasons that occur; a choice that left no rows can be undone. */
function QueueFilter({ queue: { reasons, filter } }: { queue: Queue }) {
  if (reasons.length < 2 && filter.reden === '') return null
  const options = [{ value: '', label: 'Alle' }, ...reasons.map(({ id, label }) => ({ value: id, label }))]
  return (
    <form className="desk-filter" method="get" action={paths.desk()} noValidate>
      {filter.soort !== '' && <input type="hidden" name="soort" value={filter.soort} />}
      <Select id="reden" name="reden" label="Reden" options={options} defaultValue={filter.reden} mayBeEmpty />
      <Button type="submit">Tonen</Button>
    </form>
  )
}

function cellsOf(row: DeskRow, href: string, isCurrent: boolean): ReactNode[] {
  const { title, about, mark, reasons } = row
  return [
    <a key="item" href={href} aria-current={isCurrent ? 'true' : undefined}>
      {title}
    </a>,
    about,
    <span key="mark" className="num">
      {mark === null ? 'Geen' : formatRating(mark)}
    </span>,
    <span key="reasons" className="tags">
      {reasons.map((reason) => (
        <Tag key={reason} kind="note">
          {reason}
        </Tag>
      ))}
    </span>,
    <Clock key="clock" row={row} />,
  ]
}

const Clock = ({ row: { clock, late, note } }: { row: DeskRow }) => (
  <>
    <span className={late ? 'num late' : 'num'}>{clock}</span>
    {note && <small>{note}</small>}
  </>
)
