import type { ComponentProps } from 'react'
import { controlProps, type FieldTexts } from './control-props.ts'
import { Field } from './field.tsx'

export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  mayBeEmpty,
  ...rest
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea className="area" {...rest} {...controlProps({ id, hint, error, optional, mayBeEmpty })} />
    </Field>
  )
}
