import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { formatDate } from '#contract/format/dates.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { queryOf } from '#web/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Account, type AccountSession, getMe, listSessions } from '../contract/accounts.ts'
import type { AccountAction } from '../page-state.ts'

const [me, sessions] = [queryOf(getMe, {}), queryOf(listSessions, {})]

/** Of who is logged in. */
function AccountPage() {
  const done = new URLSearchParams(useSearch()).get(doneParameter)
  const account = useQuery(me)
  const list = useQuery(sessions)
  const error = account.error ?? list.error
  if (error) return <ErrorPage code={error instanceof ApiError ? error.code : 'UNKNOWN'} />
  if (!account.data || !list.data) return <LoadingPage title="Uw account" />
  return (
    <div className="wrap">
      <PageHead title="Uw account" noindex />
      <div className="page-head">
        <h1>Uw account</h1>
        <p className="muted">Ingelogd als {account.data.email}</p>
        <p>
          <a href={paths.offices()}>Uw kantoren</a>
        </p>
      </div>
      <div className="form-col login-col">
        {done === 'end' && <Notice kind="ok">Dat apparaat is uitgelogd.</Notice>}
        <Details account={account.data} />
        <Sessions list={list.data} />
        <ActionButton action="logout" label="Uitloggen" />
      </div>
    </div>
  )
}

const Details = ({ account: { naam, email, telefoonnummer } }: { account: Account }) => (
  <section aria-labelledby="gegevens">
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

/** Where the account is logged in, to be ended one by one. */
const Sessions = ({ list }: { list: AccountSession[] }) => (
  <section aria-labelledby="apparaten">
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
              Ingelogd op {formatDate(created_at)}, laatst gebruikt op {formatDate(seen_at)}
            </p>
          </div>
          {!current && <ActionButton action="end" label="Uitloggen" about={browser} id={id} />}
        </li>
      ))}
    </ul>
  </section>
)

type ActionProps = { action: AccountAction; label: string; id?: string; about?: string }

const ActionButton = ({ action, label, id, about }: ActionProps) => (
  <form method="post" action={paths.account()} noValidate>
    <input type="hidden" name="action" value={action} />
    {id && <input type="hidden" name="id" value={id} />}
    <Button type="submit" kind="quiet">
      {label}
      {about && <span className="sr"> op {about}</span>}
    </Button>
  </form>
)

export const page: Page = {
  load: async ({ client }) => {
    await ask(client, getMe, {})
    await ask(client, listSessions, {})
  },
  Page: AccountPage,
}
