import type { ReactNode } from 'react'
import { joinWords } from '#contract/format/join-words.ts'

type Props = { title: string; action?: ReactNode; rows: readonly [string, ReactNode][]; left?: readonly string[] }

/** A part of the request as names and values. `left`: the names of empty fields. */
export function SummaryBlock({ title, action, rows, left = [] }: Props) {
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
      {left.length > 0 && <p className="muted">Niet ingevuld: {joinWords(left).toLowerCase()}.</p>}
    </section>
  )
}
