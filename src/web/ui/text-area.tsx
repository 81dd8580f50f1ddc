import type { ComponentProps } from 'react'
import { controlProps, type FieldTexts, splitTexts } from './control-props.ts'
import { Field } from './field.tsx'

export function TextArea(props: FieldTexts & ComponentProps<'textarea'>) {
  const { texts, rest } = splitTexts(props)
  return (
    <Field {...texts}>
      <textarea className="area" {...rest} {...controlProps(texts)} />
    </Field>
  )
}
