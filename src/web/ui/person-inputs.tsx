import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'id' | 'name' | 'type' | 'width'>

/** The own name of who fills in a form; a browser that knows it offers it (WCAG 1.3.5). */
export const PersonNameInput = (props: Props) => (
  <TextInput id="naam" name="naam" width={40} autoComplete="name" {...props} />
)

/** The own address of who fills in a form, to which mail is sent. The one to log in with is another (`EmailInput`). */
export const PersonEmailInput = (props: Props) => (
  <TextInput id="email" name="email" width={40} type="email" inputMode="email" autoComplete="email" {...props} />
)
