import type { ReactNode } from 'react'

type Row = { key: string; cells: readonly ReactNode[] }
type Props = { label: string; columns: readonly string[]; rows: readonly Row[] }

/** A list of the desk: a row per item, or a card on a phone. The first cell names the item. */
export const DeskTable = ({ label, columns, rows }: Props) => (
  // biome-ignore lint/a11y/noRedundantRoles: some browsers drop the semantics of a table whose display is changed
  <table className="desk-table" role="table" aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th scope="col" key={column}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [name, ...cells] }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, place) => (
            <td key={columns[place + 1]}>
              {cell !== null && (
                <>
                  <span className="lab" aria-hidden="true">
                    {columns[place + 1]}
                  </span>
                  <div>{cell}</div>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
