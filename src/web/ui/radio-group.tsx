import type { FieldTexts } from './control-props.ts'
import { OptionGroup } from './option-group.tsx'

type Props = FieldTexts & {
  name: string
  options: readonly { value: string; label: string }[]
  /** The chosen value, controlled by the caller. Without `onChange` (in a document) the initial one. */
  value: string | undefined
  onChange?: (value: string) => void
  /** Options below each other, for labels of several words. */
  stacked?: boolean
}

export function RadioGroup({ name, options, value, onChange, stacked = false, ...texts }: Props) {
  return (
    <OptionGroup {...texts} radio>
      <div className={stacked ? 'options options-stacked' : 'options'}>
        {options.map((option, index) => (
          <label className="option" key={option.value}>
            <input
              id={index === 0 ? texts.id : undefined}
              type="radio"
              name={name}
              value={option.value}
              {...(onChange
                ? { checked: option.value === value, onChange: () => onChange(option.value) }
                : { defaultChecked: option.value === value })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </OptionGroup>
  )
}
