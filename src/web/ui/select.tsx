import type { ComponentProps } from 'react'
import { controlProps, type FieldTexts } from './control-props.ts'
import { Field } from './field.tsx'

type Own = FieldTexts & { options: readonly { value: string; label: string }[] }

export function Select({
  id,
  label,
  hint,
  error,
  optional,
  mayBeEmpty,
  options,
  ...rest
}: Own & ComponentProps<'select'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <select className="select" {...rest} {...controlProps({ id, hint, error, optional, mayBeEmpty })}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
