import type { ReactNode } from 'react'

type Props = { title: string; action?: ReactNode; rows: readonly [string, ReactNode][] }

/** A part of the request as names and values. */
export function SummaryBlock({ title, action, rows }: Props) {
  return (
    <section className="summary-block">
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      <dl className="pairs">
        {rows.map(([name, text]) => (
          <div className="pair" key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
