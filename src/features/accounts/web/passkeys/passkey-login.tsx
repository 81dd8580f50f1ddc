import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** The first way to log in, if the browser supports it. */
export function PasskeyLogin() {
  const { busy, failure, press } = usePasskeyLogin(useHydrated())
  return (
    <section className="way js-only" aria-labelledby="passkey">
      <h2 id="passkey">Met een passkey</h2>
      <p>U logt in met uw vingerafdruk, uw gezicht of de pincode van uw apparaat. U hebt geen wachtwoord nodig.</p>
      {failure && (
        <Notice kind="error" focused title="U bent niet ingelogd">
          {failure}
        </Notice>
      )}
      <Button kind="main" onClick={press} disabled={busy}>
        {busy ? <Spinner /> : <Icon name="key" />}
        {busy ? 'Wacht op uw apparaat…' : 'Inloggen met passkey'}
      </Button>
    </section>
  )
}
