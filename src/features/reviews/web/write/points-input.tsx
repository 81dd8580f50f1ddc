import * as limits from '#contract/limits.ts'
import { typedLength } from '#contract/typed-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OptionGroup } from '#web/ui/option-group.tsx'
import { FieldCount } from '#web/ui/text-count.tsx'

type Props = {
  name: string
  label: string
  rowLabel: string
  addLabel: string
  /** At least one; an empty row is not sent. */
  rows: readonly string[]
  error: string | undefined
}

const { pointsMax, pointMax } = limits.review

/**
 * A few short texts, one per row. The button shows another row once the last one is filled (src/web/in-place/rows.ts);
 * without JavaScript all rows are visible.
 */
export const PointsInput = ({ name, label, rowLabel, addLabel, rows, error }: Props) => (
  <OptionGroup id={name} label={label} hint={`Maximaal ${pointsMax}, elk ${pointMax} tekens.`} optional error={error}>
    <div className="point-rows" data-rows="">
      {Array.from({ length: Math.max(pointsMax, rows.length) }, (_, place) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
          key={place}
          id={place === 0 ? name : `${name}-${place + 1}`}
          name={name}
          className="input"
          type="text"
          aria-label={`${rowLabel} ${place + 1}`}
          autoComplete="off"
          data-shown={place < rows.length ? '' : undefined}
          defaultValue={rows[place] ?? ''}
          aria-invalid={error && typedLength(rows[place] ?? '') > pointMax ? true : undefined}
        />
      ))}
    </div>
    <FieldCount of={name} texts={rows} max={pointMax} from={Number.POSITIVE_INFINITY} what={`${rowLabel} {row}`} />
    <Button kind="bare" className="js-only" data-adds-row="" hidden>
      <Icon name="plus" size={16} />
      {addLabel}
    </Button>
  </OptionGroup>
)
