import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { call, messageOf } from '#web/call.ts'
import { logInByPasskey, preparePasskeyLogin } from '../../contract/passkeys.ts'
import { homeOf } from '../../login-home.ts'
import { webauthn } from './use-passkeys.ts'

/** Logs in with a passkey and leads on; starts by itself where the browser offers passkeys in the field of the address. */
async function logIn(useBrowserAutofill: boolean): Promise<void> {
  const { startAuthentication } = await webauthn()
  const optionsJSON = await call(preparePasskeyLogin, { body: {} })
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
  location.assign(homeOf(await call(logInByPasskey, { body: { credential } })))
}

const brokenOff = 'Het inloggen met een passkey is afgebroken. Probeer het opnieuw, of log in met uw wachtwoord.'

export function usePasskeyLogin(available: boolean) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const offerInField = useCallback(async () => {
    const { browserSupportsWebAuthnAutofill } = await webauthn()
    if (!(await browserSupportsWebAuthnAutofill())) return
    try {
      await logIn(true)
    } catch (error) {
      // Nobody asked for it, or the button took over: only the server's answer about a chosen passkey matters.
      if (error instanceof ApiError && error.code === 'UNAUTHORIZED') setFailure(error.message)
    }
  }, [])

  useEffect(() => {
    // If the library could not be fetched, the button tries again.
    if (available) offerInField().catch(() => {})
  }, [available, offerInField])

  async function press() {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await logIn(false)
    } catch (error) {
      setFailure(error instanceof ApiError ? messageOf(error) : brokenOff)
      setBusy(false)
    }
  }

  return { busy, failure, press }
}
