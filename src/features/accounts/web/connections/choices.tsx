import type { FieldTexts } from '#web/ui/control-props.ts'
import { OptionGroup } from '#web/ui/option-group.tsx'

type Props = FieldTexts & { name: string; options: Readonly<Record<string, string>>; values: readonly string[] }

/** Checkboxes that work without JavaScript. */
export const Choices = ({ name, options, values, ...texts }: Props) => (
  <OptionGroup {...texts}>
    <div className="pick">
      {Object.entries(options).map(([value, label], index) => (
        <label className="option" key={value}>
          <input
            id={index === 0 ? texts.id : undefined}
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={values.includes(value)}
          />
          {label}
        </label>
      ))}
    </div>
  </OptionGroup>
)
