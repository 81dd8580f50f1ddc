import * as limits from '#contract/limits.ts'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  /** How many offices in the query do not exist, or no longer. */
  missing: number
  /** The query names more offices than are compared. */
  cut: boolean
}

/** Says which offices in the query are not in the table. */
export function LeftOut({ missing, cut }: Props) {
  if (missing === 0 && !cut) return null
  const { max } = limits.selection
  return (
    <Notice kind="info">
      {missing === 1 && <p>1 kantoor uit deze vergelijking bestaat niet meer. Het is weggelaten.</p>}
      {missing > 1 && <p>{missing} kantoren uit deze vergelijking bestaan niet meer. Ze zijn weggelaten.</p>}
      {cut && (
        <p>
          U kunt maximaal {max} kantoren vergelijken. Hier staan de eerste {max}.
        </p>
      )}
    </Notice>
  )
}
