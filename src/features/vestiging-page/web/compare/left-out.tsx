import * as limits from '#contract/limits.ts'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  /** Offices of the address that do not exist, or not any more. */
  missing: number
  /** More were named than are compared. */
  cut: boolean
}

/** Says which offices of the address are not in the table. */
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
