import { formatDate } from '#contract/format/dates.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import type { Passkey } from '../../contract/passkeys.ts'
import { NewPasskey } from './new-passkey.tsx'
import { RemovePasskey } from './remove-passkey.tsx'
import { usePasskeys } from './use-passkeys.ts'

/** The passkeys of an account, each with a form to remove it, and a form to add one. */
export function PasskeyList({ list, state }: { list: Passkey[]; state: ActionFailure | null }) {
  const available = usePasskeys()
  if (!available && list.length === 0) return null
  return (
    <section className="stack" aria-labelledby="passkeys">
      <h2 className="h-side" id="passkeys">
        PasskeyList
      </h2>
      <p>
        Met een passkey logt u in met uw vingerafdruk, uw gezicht of de pincode van uw apparaat. Dat is sneller en
        veiliger dan een wachtwoord.
      </p>
      {list.length > 0 && (
        <ul className="session-list">
          {list.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <p>{passkey.naam}</p>
                <p className="small muted">
                  Toegevoegd op {formatDate(passkey.created_at)},{' '}
                  {passkey.used_at ? `laatst gebruikt op ${formatDate(passkey.used_at)}` : 'nog niet gebruikt'}
                </p>
              </div>
              <RemovePasskey passkey={passkey} state={state} />
            </li>
          ))}
        </ul>
      )}
      {available && <NewPasskey />}
    </section>
  )
}
