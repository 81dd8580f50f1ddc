import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { formatDateTime } from '#contract/format/dates.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import { usePostedState } from '#web/forms/use-posted-state.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { useSite } from '#web/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { type Account, type AccountSession, getMe, listSessions } from '../contract/accounts.ts'
import { listPasskeys } from '../contract/passkeys.ts'
import type { AccountAction } from '../page-state.ts'
import { AccountFailure } from './account-failure.tsx'
import { PasskeyList } from './passkeys/passkey-list.tsx'
import { removalIdOf } from './passkeys/remove-passkey.tsx'

const [me, sessions, passkeys] = [queryOf(getMe, {}), queryOf(listSessions, {}), queryOf(listPasskeys, {})]

/** A Map, because the key comes from the address. */
const doneTexts = new Map<string | null, string>([
  ['end', 'Dat apparaat is uitgelogd.'],
  ['passkey', 'De passkey is toegevoegd. De volgende keer kunt u ermee inloggen.'],
  ['remove', 'De passkey is verwijderd. U kunt er niet meer mee inloggen.'],
])

/** For logged-in users. */
function AccountPage() {
  const state = usePostedState<ActionFailure>()
  const done = new URLSearchParams(useSearch()).get(doneParameter)
  const doneText = state ? undefined : doneTexts.get(done)
  const account = useQuery(me)
  const list = useQuery(sessions)
  const keys = useQuery(passkeys)
  const error = account.error ?? list.error ?? keys.error
  if (error) return <FailedPage error={error} />
  if (!account.data || !list.data || !keys.data) return <LoadingPage title="Uw account" />
  return (
    <div className="wrap">
      <PageHead title={state ? 'Fout: Uw account' : 'Uw account'} noindex />
      <AccountFailure state={state} idOf={() => removalIdOf(String(state?.values.id))} />
      <div className="page-head">
        <h1>Uw account</h1>
        <p className="muted">Ingelogd als {account.data.email}</p>
        <p>
          <OwnHome role={account.data.role} />
        </p>
      </div>
      <div className="form-col login-col">
        <DoneNotice>{doneText}</DoneNotice>
        <Details account={account.data} />
        <PasskeyList list={keys.data} state={state} />
        <CodeLink />
        {account.data.role !== 'office' && <ProviderLink />}
        <Sessions list={list.data} />
      </div>
    </div>
  )
}

const OwnHome = ({ role }: Pick<Account, 'role'>) =>
  role === 'office' ? <a href={paths.offices()}>Uw kantoren</a> : <a href={paths.deskHome()}>Beheer</a>

const Details = ({ account: { naam, email, telefoonnummer } }: { account: Account }) => (
  <section className="stack" aria-labelledby="gegevens">
    <h2 className="h-side" id="gegevens">
      Uw gegevens
    </h2>
    <dl className="pairs">
      <dt>Naam</dt>
      <dd>{naam}</dd>
      <dt>E-mailadres</dt>
      <dd>{email}</dd>
      {telefoonnummer && (
        <>
          <dt>Telefoonnummer</dt>
          <dd>{telefoonnummer}</dd>
        </>
      )}
    </dl>
    <p className="small">
      <a href={paths.forgotPassword()}>Wachtwoord wijzigen</a>
    </p>
  </section>
)

const CodeLink = () => (
  <section className="stack" aria-labelledby="code">
    <h2 className="h-side" id="code">
      Inloggen met een code
    </h2>
    <p>Logt u in met uw wachtwoord? Dan kunnen wij daarna een code vragen uit een app op uw telefoon.</p>
    <p>
      <a href={paths.totp()}>Code instellen of uitzetten</a>
    </p>
  </section>
)

function ProviderLink() {
  const { loginProvider } = useSite()
  if (!loginProvider) return null
  return (
    <section className="stack" aria-labelledby="via">
      <h2 className="h-side" id="via">
        Inloggen via {loginProvider}
      </h2>
      <p>
        <a href={paths.ownProvider()}>Koppeling bekijken of weghalen</a>
      </p>
    </section>
  )
}

/** Where the account is logged in, with a button to end each session. */
const Sessions = ({ list }: { list: AccountSession[] }) => (
  <section className="stack" aria-labelledby="apparaten">
    <h2 className="h-side" id="apparaten">
      Waar u bent ingelogd
    </h2>
    <ul className="session-list">
      {list.map(({ id, browser, current, created_at, seen_at }) => (
        <li key={id}>
          <div>
            <p>
              {browser}
              {current && ' (dit apparaat)'}
            </p>
            <p className="small muted">
              Ingelogd op {formatDateTime(created_at)}, laatst gebruikt op {formatDateTime(seen_at)}
            </p>
          </div>
          {current ? (
            <AccountButton action="logout" label="Uitloggen" about=" op dit apparaat" />
          ) : (
            <AccountButton action="end" label="Dit apparaat uitloggen" about={`: ${browser}`} id={id} />
          )}
        </li>
      ))}
    </ul>
  </section>
)

export const page: Page = {
  load: async ({ client }) => {
    await ask(client, getMe, {})
    await ask(client, listSessions, {})
    await ask(client, listPasskeys, {})
  },
  Page: AccountPage,
}

type Props = { action: AccountAction; label: string; id?: string; about?: string }

/** One button of the account's page, as a form of its own; `about` says what it applies to, for screen readers. */
const AccountButton = ({ action, label, id, about }: Props) => (
  <form method="post" action={paths.account()} noValidate>
    <input type="hidden" name="action" value={action} />
    {id && <input type="hidden" name="id" value={id} />}
    <Button type="submit" kind="quiet">
      {label}
      {about && <span className="sr">{about}</span>}
    </Button>
  </form>
)
