import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import type { FieldTexts } from '#web/ui/control-props.ts'
import { combinations, diensten } from '../rules.ts'
import { CapWarning } from './cap-warning.tsx'
import { useCappedDiensten } from './use-capped-diensten.ts'

const options = diensten.map(({ id, label }) => ({ value: id, label }))
/** What people often need together; the others stand behind a line to press. */
const fold = {
  common: combinations.flatMap(({ dienst_ids }) => dienst_ids),
  show: `Toon alle ${options.length} diensten`,
  hide: 'Toon minder diensten',
}

type Props = FieldTexts & {
  name: string
  selected: readonly string[]
  onChange: (dienst_ids: string[]) => void
  /** Only the chosen and the most common ones at first. */
  folded?: boolean
}

/** All services as tick boxes of a form. */
export function DienstenPicker({ name, selected, onChange, folded, ...texts }: Props) {
  const { choose, warning } = useCappedDiensten(onChange)
  return (
    <div>
      <CheckboxGroup
        name={name}
        options={options}
        values={selected}
        onChange={choose}
        {...(folded && { fold })}
        {...texts}
      />
      <CapWarning visible={warning} />
    </div>
  )
}
