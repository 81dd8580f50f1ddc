import { useSite } from '#web/site.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { isNamedSite } from '../../rules.ts'

/** Whether this browser can use passkeys of this site; on the server, whether any browser can. */
export function usePasskeys(): boolean {
  const { publicUrl } = useSite()
  const hydrated = useHydrated()
  if (!isNamedSite(publicUrl)) return false
  return !hydrated || ('PublicKeyCredential' in window && location.origin === new URL(publicUrl).origin)
}

/** The WebAuthn library, loaded when a passkey is used. */
export const webauthn = () => import('@simplewebauthn/browser')
