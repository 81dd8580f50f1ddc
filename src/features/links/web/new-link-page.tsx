import { useSearch } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useRouteParams } from '#web/route-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { ExpiredLink, loadExpiredLink } from './expired-link.tsx'

const isSent = (query: URLSearchParams) => query.get(doneParameter) === 'renew'

/** Where the button of an expired link leads, whatever the link was for. */
function NewLinkPage() {
  const { token = '' } = useRouteParams()
  if (isSent(new URLSearchParams(useSearch()))) return <NewLinkSent />
  return (
    <ExpiredLink
      token={token}
      gone={
        <>
          <p className="lede">Wat achter deze link stond, is gesloten of gewist. Vragen? Neem contact met ons op.</p>
          <ButtonLink href={paths.contact()}>Contact</ButtonLink>
        </>
      }
    />
  )
}

const NewLinkSent = () => (
  <div className="wrap">
    <PageHead title="Wij stuurden u een nieuwe link" noindex />
    <section className="void">
      <Seal size={64} />
      <h1>Wij stuurden u een nieuwe link</h1>
      <p className="lede">
        De e-mail gaat naar het adres waarop de oude link binnenkwam. Geen e-mail? Kijk bij ongewenste e-mail.
      </p>
      <ButtonLink kind="bare" href={paths.home()}>
        Naar de homepage
      </ButtonLink>
    </section>
  </div>
)

export const page: Page = {
  load: async ({ client, params: { token = '' }, search }) => {
    if (isSent(search)) return
    const { code } = await loadExpiredLink(client, token)
    if (code) throw new ApiError(code)
  },
  Page: NewLinkPage,
}
