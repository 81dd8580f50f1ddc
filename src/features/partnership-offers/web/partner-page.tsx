import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { LinkEnded } from '#features/subscriptions/web/public.tsx'
import { ErrorPage, FailedPage } from '#web/error-page.tsx'
import { loadOutcome, outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { useRouteParams } from '#web/route-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SealPage, ToHome } from '#web/ui/seal-page.tsx'
import { verifyPartnershipOffer } from '../contract.ts'
import { PartnerOffer } from './partner-offer.tsx'

const offerOf = (token: string) => outcomeOf(verifyPartnershipOffer, { params: { token } })

/** The page behind the link of a partnership offer. Loading it changes nothing, its form does. */
function PartnerPage() {
  const { token = '' } = useRouteParams()
  const { data, error } = useQuery(offerOf(token))
  if (error) return <FailedPage error={error} />
  if (!data) return null
  if (data.code === 'TOKEN_EXPIRED') return <OfferEnded />
  if (data.code) return <ErrorPage code={data.code} />
  if (data.answer.status === 'interest_submitted') return <Submitted />
  return <PartnerOffer offer={data.answer} token={token} />
}

const Submitted = () => (
  <SealPage title="Wij hebben uw interesse ontvangen">
    <p className="lede">Wij nemen binnen 2 werkdagen contact op. Er is nog geen overeenkomst.</p>
    <p>
      Wij mailden u een bevestiging met een kopie van de <a href={paths.partnerTerms()}>voorwaarden voor partners</a>.
    </p>
    <ToHome />
  </SealPage>
)

/** The link lives as long as the offer itself, so a new one cannot be requested. */
const OfferEnded = () => (
  <LinkEnded code="TOKEN_EXPIRED">
    <p className="lede">
      De termijn van dit voorstel is voorbij. Wilt u partner worden? Vraag ons om een nieuw voorstel. Wat u krijgt en
      wat het nu kost, staat in de <a href={paths.partnerTerms()}>voorwaarden voor partners</a>.
    </p>
    <ButtonLink href={paths.contact()}>Contact</ButtonLink>
  </LinkEnded>
)

export const page: Page = {
  load: ({ client, params: { token = '' } }) => loadOutcome(client, offerOf(token), ['TOKEN_EXPIRED']),
  Page: PartnerPage,
}
