import type { ComponentProps } from 'react'
import { controlProps, type FieldTexts, splitTexts } from './control-props.ts'
import { Field } from './field.tsx'

type Own = FieldTexts & { options: readonly { value: string; label: string }[] }

export function Select({ options, ...props }: Own & ComponentProps<'select'>) {
  const { texts, rest } = splitTexts(props)
  return (
    <Field {...texts}>
      <select className="select" {...rest} {...controlProps(texts)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
