import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Column } from './use-columns.ts'

type Props = {
  head: ReactNode
  columns: readonly Column[]
  cell: (column: Column) => ReactNode
  /** The office whose value is bold. */
  bestId?: string | undefined
}

/** One criterion, with the value of each office. */
export function Row({ head, columns, cell, bestId }: Props) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {columns.map((column) => (
        <td key={column.vestiging.id} className={column.vestiging.id === bestId ? 'best' : undefined}>
          {cell(column)}
          {column.vestiging.id === bestId && <span className="sr"> (laagste prijs)</span>}
        </td>
      ))}
    </tr>
  )
}

/** A text for an unknown fact, or a skeleton while it is loading. */
export const Unknown = ({ asking, text = 'Niet bekend' }: { asking?: boolean; text?: string }) =>
  asking ? (
    <>
      <Skeleton like="€1.000,-" />
      <span className="sr">Laden…</span>
    </>
  ) : (
    <span className="muted">{text}</span>
  )
