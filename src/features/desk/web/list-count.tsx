import { countOf } from '#contract/format/counts.ts'

type Props = { count: number; one: string; many: string; of?: string }

/** How many items a list has; an empty list gets a sentence instead of a bare 0. */
export const ListCount = ({ count, one, many, of = '' }: Props) => (
  <p className="muted">
    {count === 0 ? `Geen ${many} gevonden${of}. Zoek hierboven op iets anders.` : `${countOf(count, one, many)}${of}`}
  </p>
)
