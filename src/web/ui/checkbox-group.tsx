import type { FieldTexts } from './control-props.ts'
import { OptionGroup } from './option-group.tsx'

type Option = { value: string; label: string }
type Props = FieldTexts & {
  name: string
  options: readonly Option[]
  /** The chosen values, kept by the caller; without `onChange`, in a document, those at first. */
  values: readonly string[]
  onChange?: (values: string[]) => void
  /** With this many chosen the others are off. */
  max?: number
  /**
   * Most of a long list stands behind a line to press: which values are always in sight beside the chosen ones, and the words of the line
   * that shows the others and hides them. In a document src/web/in-place/folds.ts brings out what is chosen behind it.
   */
  fold?: { common: readonly string[]; show: string; hide: string }
}

export function CheckboxGroup({ name, options, values, onChange, max, fold, ...texts }: Props) {
  const isOff = max !== undefined && values.length >= max
  const isFolded = ({ value }: Option) => fold && !fold.common.includes(value) && !values.includes(value)
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
  const others = options.filter(isFolded)
  return (
    <OptionGroup {...texts}>
      {boxes(
        options.filter((option) => !isFolded(option)),
        texts.id,
      )}
      {others.length > 0 && (
        // With something wrong it is open.
        <details className="fold" open={texts.error !== undefined}>
          <summary>
            <span className="to-open">{fold?.show}</span>
            <span className="to-close">{fold?.hide}</span>
          </summary>
          {boxes(others)}
        </details>
      )}
    </OptionGroup>
  )
}
