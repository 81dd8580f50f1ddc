import { useSearch } from 'wouter'
import { FormScript } from '#web/in-place/form-script.tsx'

/** The e-mail address and name that an address brought along, and the code of the picture on a bill. */
export function usePrefill(): { email: string; naam: string; code: string } {
  const query = new URLSearchParams(useSearch())
  return {
    email: query.get('email') ?? '',
    naam: query.get('name') ?? '',
    code: (query.get('code') ?? '').slice(0, 40),
  }
}

/** Takes them out of the address bar. */
export const ForgetPrefill = () => <FormScript forgets="email name code" />
