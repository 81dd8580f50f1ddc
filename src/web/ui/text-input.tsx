import type { ComponentProps } from 'react'
import { controlProps, type FieldTexts, splitTexts } from './control-props.ts'
import { Field } from './field.tsx'

type Own = FieldTexts & {
  /** The width of the expected answer, in characters. */
  width?: 20 | 30 | 40
  /** Shown before the answer, such as €. */
  prefix?: string
}

/** For values that are not prose: autocorrection would make them wrong. */
const asWritten = { autoCapitalize: 'none', spellCheck: 'false' } as const
const isAddress = ({ type, inputMode }: ComponentProps<'input'>) => type === 'email' || inputMode === 'email'

/** `children`: shown below the input. */
export function TextInput({
  width,
  prefix,
  children,
  ...props
}: Own & Omit<ComponentProps<'input'>, 'prefix' | 'width'>) {
  const { texts, rest } = splitTexts(props)
  const size = width ? `w-${width}` : ''
  const input = (
    <input
      className={`input ${size}`.trim()}
      type="text"
      {...(isAddress(rest) && asWritten)}
      {...rest}
      {...controlProps(texts)}
    />
  )
  return (
    <Field {...texts}>
      {prefix ? (
        <div className="affix">
          <span aria-hidden="true">{prefix}</span>
          {input}
        </div>
      ) : (
        input
      )}
      {children}
    </Field>
  )
}
