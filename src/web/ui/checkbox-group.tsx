import type { FieldTexts } from './control-props.ts'
import { OptionGroup } from './option-group.tsx'

type Props = FieldTexts & {
  name: string
  options: readonly { value: string; label: string }[]
  /** The chosen values, kept by the caller. */
  values: readonly string[]
  onChange: (values: string[]) => void
  /** With this many chosen the others are off. */
  max?: number
}

export function CheckboxGroup({ name, options, values, onChange, max = Number.POSITIVE_INFINITY, ...texts }: Props) {
  return (
    <OptionGroup {...texts}>
      <div className="pick">
        {options.map(({ value, label }, index) => {
          const checked = values.includes(value)
          return (
            <label className="option" key={value}>
              <input
                id={index === 0 ? texts.id : undefined}
                type="checkbox"
                name={name}
                value={value}
                checked={checked}
                disabled={!checked && values.length >= max}
                onChange={() => onChange(checked ? values.filter((other) => other !== value) : [...values, value])}
              />
              {label}
            </label>
          )
        })}
      </div>
    </OptionGroup>
  )
}
