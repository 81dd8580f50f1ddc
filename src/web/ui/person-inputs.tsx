import { type ComponentProps, useState } from 'react'
import { useDebounced } from '../use-debounced.ts'
import { meantText } from './meant-text.ts'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'id' | 'name' | 'type' | 'width'>

/** The name of the person who fills in a form; browsers can autofill it (WCAG 1.3.5). */
export const PersonNameInput = (props: Props) => (
  <TextInput id="naam" name="naam" width={40} autoComplete="name" {...props} />
)

/**
 * The e-mail address of the person who fills in a form. Warns when the domain looks mistyped: at once for an initial
 * value, after a pause while typing (in a document: src/web/in-place/meant-address.ts). For the address to log in with,
 * use `EmailInput`.
 */
export function PersonEmailInput(props: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const settled = useDebounced(typed, settledMs) ?? ''
  const initial = String(props.value ?? props.defaultValue ?? '')
  return (
    <TextInput
      id="email"
      name="email"
      width={40}
      type="email"
      inputMode="email"
      autoComplete="email"
      {...props}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    >
      <p className="small" role="status" data-meant="">
        {meantText(typed === null ? initial : settled)}
      </p>
    </TextInput>
  )
}

/** Long enough not to comment on an address that is still being typed. */
const settledMs = 1_000
