import type { ReactNode } from 'react'
import type { FieldError } from '#contract/errors.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type Props = {
  action: string
  label: string
  /** Why a search was refused, with the typed address. */
  failure: { fields: FieldError[]; email: string } | null
  form_token: string
  /** The other filters of the list. */
  children: ReactNode
}

/** Uses POST, so that the address searched for is not in a URL. */
export const AddressFilter = ({ action, label, failure, form_token, children }: Props) => (
  <form className="desk-filter" method="post" action={action} noValidate>
    <input type="hidden" name="form_token" value={form_token} />
    {children}
    <TextInput
      id="email"
      name="email"
      label={label}
      inputMode="email"
      autoComplete="off"
      defaultValue={failure?.email ?? ''}
      error={errorIn(failure?.fields, 'email')}
      mayBeEmpty
    />
    <Button type="submit" name="action" value="search">
      Tonen
    </Button>
  </form>
)
