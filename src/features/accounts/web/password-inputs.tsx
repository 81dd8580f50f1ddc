import type { ComponentProps } from 'react'
import * as limits from '#contract/limits.ts'
import { TextInput } from '#web/ui/text-input.tsx'

type Props = Partial<ComponentProps<typeof TextInput>>

const { min, max } = limits.password
const field = { id: 'password', name: 'password', width: 40, type: 'password' } as const

/** Asks the logged-in user for the password of the account, before its ways to log in change. */
export const OwnPasswordInput = ({ id = field.id, error }: Pick<Props, 'id' | 'error'>) => (
  <TextInput
    {...field}
    id={id}
    label="Uw wachtwoord"
    hint="Zo weten wij dat u het bent."
    autoComplete="current-password"
    error={error}
  />
)

/** A newly chosen password. */
export const NewPasswordInput = (props: Props) => (
  <TextInput
    {...field}
    label="Wachtwoord"
    hint={`${min} tot ${max} tekens. Een zin van een paar woorden is makkelijk te onthouden.`}
    autoComplete="new-password"
    {...props}
  />
)
