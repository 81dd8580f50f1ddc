import type { ReactNode } from 'react'
import { TextInput } from '#web/ui/text-input.tsx'

type Author = { naam: string; email: string }
type Props = {
  values: Author
  change: (part: Partial<Author>) => void
  errorOf: (field: string) => string | undefined
  /** The address belongs to the link that led here and cannot be changed. */
  emailLocked: boolean
  /** Which address to use, unless it is locked. */
  emailHint: string
  /** What goes with the name. */
  children?: ReactNode
}

/** Who writes a review, of an office or of the platform. The name is shown in short, the address never. */
export const AuthorFields = ({ values, change, errorOf, emailLocked, emailHint, children }: Props) => (
  <div>
    <TextInput
      id="naam"
      name="naam"
      label="Naam"
      hint="Wij tonen uw naam verkort, bijvoorbeeld Jan de V."
      width={40}
      autoComplete="name"
      value={values.naam}
      error={errorOf('naam')}
      onChange={({ target }) => change({ naam: target.value })}
    />
    {children}
    <TextInput
      id="email"
      name="email"
      label="E-mailadres"
      hint={
        emailLocked
          ? 'Wij tonen dit niet. Uw persoonlijke link hoort bij dit adres, daarom kunt u het niet wijzigen.'
          : `Wij tonen dit niet. ${emailHint}`
      }
      width={40}
      type="email"
      inputMode="email"
      autoComplete="email"
      readOnly={emailLocked}
      value={values.email}
      error={errorOf('email')}
      onChange={({ target }) => change({ email: target.value })}
    />
  </div>
)
