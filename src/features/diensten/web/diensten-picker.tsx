import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import type { FieldTexts } from '#web/ui/control-props.ts'
import { diensten } from '../rules.ts'
import { CapWarning } from './cap-warning.tsx'
import { useCappedDiensten } from './use-capped-diensten.ts'

const options = diensten.map(({ id, label }) => ({ value: id, label }))
type Props = FieldTexts & { name: string; selected: readonly string[]; onChange: (dienst_ids: string[]) => void }

/** All services as tick boxes of a form. */
export function DienstenPicker({ name, selected, onChange, ...texts }: Props) {
  const { choose, warning } = useCappedDiensten(onChange)
  return (
    <div>
      <CheckboxGroup name={name} options={options} values={selected} onChange={choose} {...texts} />
      <CapWarning visible={warning} />
    </div>
  )
}
