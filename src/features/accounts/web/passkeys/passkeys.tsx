import { formatDate } from '#contract/format/dates.ts'
import type { Passkey } from '../../contract/passkeys.ts'
import { AccountButton } from '../account-button.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { usePasskeys } from './use-passkeys.ts'

/** The passkeys of an account, to be removed one by one, and one more. */
export function Passkeys({ list }: { list: Passkey[] }) {
  const available = usePasskeys()
  if (!available && list.length === 0) return null
  return (
    <section className="stack" aria-labelledby="passkeys">
      <h2 className="h-side" id="passkeys">
        Passkeys
      </h2>
      <p>
        Met een passkey logt u in met uw vingerafdruk, uw gezicht of de pincode van uw apparaat. Dat is sneller en
        veiliger dan een wachtwoord.
      </p>
      {list.length > 0 && (
        <ul className="session-list">
          {list.map(({ id, naam, created_at, used_at }) => (
            <li key={id}>
              <div>
                <p>{naam}</p>
                <p className="small muted">
                  Toegevoegd op {formatDate(created_at)},{' '}
                  {used_at ? `laatst gebruikt op ${formatDate(used_at)}` : 'nog niet gebruikt'}
                </p>
              </div>
              <AccountButton action="remove" label="Verwijderen" about={` ${naam}`} id={id} />
            </li>
          ))}
        </ul>
      )}
      {available && <AddPasskey />}
    </section>
  )
}
