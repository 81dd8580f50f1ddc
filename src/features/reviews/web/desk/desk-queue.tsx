import { formatRating } from '#contract/format/rating.ts'
import { paths } from '#contract/paths.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { Deadline, DeskRow } from '../../desk.ts'

type Props = { id: string; label: string; empty: string; rows: readonly DeskRow[]; selected: string | null }

/** A queue as a table that scrolls by itself on a narrow screen. */
export function DeskQueue({ id, label, empty, rows, selected }: Props) {
  if (rows.length === 0) return <p className="muted">{empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard
    <section className="scroll" id={id} aria-label={label} tabIndex={0}>
      <table className="queue">
        <thead>
          <tr>
            <th scope="col">Nummer</th>
            <th scope="col">Over</th>
            <th scope="col">Cijfer</th>
            <th scope="col">Reden</th>
            <th scope="col">Wacht</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <QueueRow key={row.key} row={row} current={row.key === selected} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function QueueRow({ row, current }: { row: DeskRow; current: boolean }) {
  const { key, title, about, mark, reasons, waited, deadline } = row
  return (
    <tr className={current ? 'is-current' : undefined}>
      <th scope="row">
        <a href={`${paths.desk()}?item=${key}#gekozen`} aria-current={current ? 'true' : undefined}>
          {title}
        </a>
      </th>
      <td>{about}</td>
      <td className="num">{mark === null ? '–' : formatRating(mark)}</td>
      <td>
        <span className="queue-reasons">
          {reasons.map((reason) => (
            <Tag key={reason} kind="note">
              {reason}
            </Tag>
          ))}
        </span>
      </td>
      <td className={deadline?.late ? 'num late' : 'num'}>
        {waited}
        {deadline && <span className="queue-note">{noteOf(deadline)}</span>}
      </td>
    </tr>
  )
}

function noteOf({ kind, late }: Deadline): string | null {
  if (kind === 'author') return 'wacht op de schrijver'
  if (kind === 'hidden') return 'alleen cijfers online'
  if (!late) return null
  return kind === 'text' ? 'bijna 24 uur' : 'besluit beloofd'
}
