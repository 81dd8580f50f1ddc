import { useSearch } from 'wouter'
import { FormScript } from '#web/in-place/form-script.tsx'

/** E-mail address and name from the page's address, and the code from the QR code on a bill. */
export function usePrefill(): { email: string; naam: string; code: string } {
  const query = new URLSearchParams(useSearch())
  return {
    email: query.get('email') ?? '',
    naam: query.get('name') ?? '',
    code: (query.get('code') ?? '').slice(0, 40),
  }
}

/** Removes them from the address bar. */
export const ForgetPrefill = () => <FormScript forgets="email name code" />
