import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { useRouteParams } from '#web/route-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SealPage, ToHome } from '#web/ui/seal-page.tsx'
import { ExpiredLink, loadExpiredLink, renewalOf } from './expired-link.tsx'

/** The page after the button of an expired link, whatever the link was for. */
function NewLinkPage() {
  const { token = '' } = useRouteParams()
  const isAsked = new URLSearchParams(useSearch()).get(doneParameter) === 'renew'
  const { data } = useQuery(renewalOf(token))
  if (isAsked && data?.answer?.renewable) return <NewLinkAsked />
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

/** Also true for someone who opens this address later: the old link does not reveal whether a mail left. */
const NewLinkAsked = () => (
  <SealPage title="Kijk in uw e-mail">
    <p className="lede">Vroeg u om een nieuwe link? Die gaat naar het e-mailadres waarop de oude link binnenkwam.</p>
    <p>Geen e-mail? Kijk bij ongewenste e-mail.</p>
    <ToHome />
  </SealPage>
)

export const page: Page = {
  load: async ({ client, params: { token = '' } }) => {
    const { code } = await loadExpiredLink(client, token)
    if (code) throw new ApiError(code)
  },
  Page: NewLinkPage,
}
