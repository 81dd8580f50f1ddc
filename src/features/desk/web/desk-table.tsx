import type { ReactNode } from 'react'

type Row = { key: string; cells: readonly ReactNode[] }
type Props = { label: string; columns: readonly string[]; rows: readonly Row[] }

/** A list of the desk: a line each, and a card each on a phone. The first cell names what its row is about. */
export const DeskTable = ({ label, columns, rows }: Props) => (
  // biome-ignore lint/a11y/noRedundantRoles: a table that is laid out otherwise loses its meaning in some browsers
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
