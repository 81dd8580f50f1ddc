import type { FieldTexts } from './control-props.ts'
import { OptionGroup } from './option-group.tsx'
import { useFold } from './use-fold.ts'

type Option = { value: string; label: string }
type Props = FieldTexts & {
  name: string
  options: readonly Option[]
  /** The chosen values, kept by the caller; without `onChange`, in a document, those at first. */
  values: readonly string[]
  onChange?: (values: string[]) => void
  /** With this many chosen the others are off. */
  max?: number
  /** Which values are always in sight, and the words of the line that shows the others and hides them. */
  fold?: { common: readonly string[]; show: string; hide: string }
}

export function CheckboxGroup({ name, options, values, onChange, max, fold, ...texts }: Props) {
  const { inSight, isOpen, details } = useFold(fold?.common ?? [], values, texts.error !== undefined)
  const others = fold ? options.filter(({ value }) => !inSight.includes(value)) : []
  const isOff = max !== undefined && values.length >= max
  const boxes = (list: readonly Option[], firstId?: string) => (
    <div className="pick">
      {list.map(({ value, label }, index) => {
        const checked = values.includes(value)
        const toggle = () => onChange?.(checked ? values.filter((other) => other !== value) : [...values, value])
        return (
          <label className="option" key={value}>
            <input
              id={index === 0 ? firstId : undefined}
              type="checkbox"
              name={name}
              value={value}
              {...(onChange ? { checked, onChange: toggle } : { defaultChecked: checked })}
              disabled={!checked && isOff}
            />
            {label}
          </label>
        )
      })}
    </div>
  )
  return (
    <OptionGroup {...texts}>
      {boxes(
        options.filter((option) => !others.includes(option)),
        texts.id,
      )}
      {others.length > 0 && (
        <details className="fold" {...details}>
          <summary>{isOpen ? fold?.hide : fold?.show}</summary>
          {boxes(others)}
        </details>
      )}
    </OptionGroup>
  )
}
