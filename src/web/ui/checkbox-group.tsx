import type { FieldTexts } from './control-props.ts'
import { OptionGroup } from './option-group.tsx'

type Option = { value: string; label: string }
type Props = FieldTexts & {
  name: string
  options: readonly Option[]
  /** The chosen values, controlled by the caller. Without `onChange` (in a document) the initial ones. */
  values: readonly string[]
  onChange?: (values: string[]) => void
  /** When this many are chosen, the other options are disabled. */
  max?: number
  /**
   * Folds most of a long list into a disclosure: `common` values and chosen ones stay visible, `show` and `hide` are
   * the labels of its toggle. In a document src/web/in-place/folds.ts moves choices out of it.
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
        // Open when there is an error.
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
