import { useSearch } from 'wouter'
import { FormScript } from '#web/in-place/form-script.tsx'

/** The e-mail address and name that an address brought along (visitor-flows section 2). */
export function usePrefill(): { email: string; naam: string } {
  const query = new URLSearchParams(useSearch())
  return { email: query.get('email') ?? '', naam: query.get('name') ?? '' }
}

/** Takes them out of the address bar. */
export const ForgetPrefill = () => <FormScript forgets="email name" />
