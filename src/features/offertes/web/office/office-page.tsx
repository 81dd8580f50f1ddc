import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { ExpiredLink, loadExpiredLink } from '#features/links/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import { outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { useRouteParams } from '#web/route-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { getOfferteForOffice } from '../../contract.ts'
import { OfficeOfferte } from './office-offerte.tsx'

const offerteOf = (token: string) => outcomeOf(getOfferteForOffice, { params: { token } })

/** Behind the link in the mail to an office; reading changes nothing. */
function OfficePage() {
  const { token = '' } = useRouteParams()
  const { data, error } = useQuery(offerteOf(token))
  if (error) return <ErrorPage code={error instanceof ApiError ? error.code : 'UNKNOWN'} />
  if (!data) return null
  if (data.code === 'TOKEN_EXPIRED') {
    return <ExpiredLink token={token} to="het e-mailadres van uw kantoor" gone={<RequestGone />} />
  }
  if (data.code) return <ErrorPage code={data.code} />
  return <OfficeOfferte offerte={data.answer} token={token} />
}

const RequestGone = () => (
  <>
    <p className="lede">
      Deze aanvraag is gesloten of gewist. Uw mails met de klant blijven van u. Vragen? Neem contact met ons op.
    </p>
    <ButtonLink href={paths.contact()}>Contact</ButtonLink>
  </>
)

export const page: Page = {
  load: async ({ client, params: { token = '' } }) => {
    const { code } = await client.fetchQuery(offerteOf(token))
    if (code === 'TOKEN_EXPIRED') await loadExpiredLink(client, token)
    else if (code) throw new ApiError(code)
  },
  Page: OfficePage,
}
