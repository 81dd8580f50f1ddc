import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ApiError, errors } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { ExpiredLink, LinkEnded, loadExpiredLink } from '#features/subscriptions/web/public.tsx'
import { getVestiging } from '#features/vestigingen/contract.ts'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import { type LinkOutcome, outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { useSite } from '#web/site.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { getPrefilledReview } from '../../contract/reviews.ts'
import { getPrefilledSiteReview } from '../../contract/site-reviews.ts'
import { officeReview } from '../../forms/office-review.ts'
import { siteReview } from '../../forms/site-review.ts'
import { plainCode, printedCode } from '../../rules/bill-codes.ts'
import { OfficeOpinion, SiteOpinion } from './opinion-fields.tsx'
import { ForgetPrefill, usePrefill } from './prefill.tsx'
import { ToReviews } from './to-reviews.tsx'
import { WriteReview } from './write-review.tsx'

type Invitation = { naam: string; email: string; dienst_ids?: string[] }

const tokenOf = (query: URLSearchParams) => query.get('token') || null

/**
 * The invitation behind a link, to review an office or the platform. A link for another office counts as one for
 * another page.
 */
function invitationOf(token: string, vestiging_id: string | null) {
  const args = { params: { token } }
  const link = vestiging_id === null ? outcomeOf(getPrefilledSiteReview, args) : outcomeOf(getPrefilledReview, args)
  return {
    queryKey: [...link.queryKey, vestiging_id] as const,
    staleTime: link.staleTime,
    queryFn: async ({ client }: { client: QueryClient }): Promise<LinkOutcome<Invitation>> => {
      const outcome = await link.queryFn({ client })
      if (vestiging_id === null || outcome.answer === null || !('vestiging' in outcome.answer)) return outcome
      const { id } = await ask(client, getVestiging, { params: { id: vestiging_id } })
      return outcome.answer.vestiging.id === id
        ? outcome
        : { answer: null, code: 'WRONG_ENTITY_TYPE', text: errors.WRONG_ENTITY_TYPE.text }
    },
  }
}

/** Page for a new review of an office or of the platform; a link from a mail fills in the author. */
function WriteReviewPage() {
  const { id = null } = useRouteParams()
  const token = tokenOf(new URLSearchParams(useSearch()))
  const prefill = usePrefill()
  const office = useQuery({ ...queryOf(getVestiging, { params: { id: id ?? '' } }), enabled: id !== null })
  const invitation = useQuery({ ...invitationOf(token ?? '', id), enabled: token !== null })
  const wrong = office.error ?? invitation.error
  if (wrong) return <FailedPage error={wrong} />
  const vestiging = id === null ? null : office.data
  const link = token === null ? { answer: id === null ? prefill : {}, code: null } : invitation.data
  if (vestiging === undefined || !link) return null
  if (link.code === 'TOKEN_EXPIRED' && token !== null) {
    return (
      <ExpiredLink token={token} gone={<OtherWays id={id} />}>
        <OtherWays id={id} />
      </ExpiredLink>
    )
  }
  if (link.answer === null) {
    const reviewed =
      id === null ? ['USER_ALREADY_REVIEWED_SITE', 'TOKEN_ALREADY_USED'] : ['USER_ALREADY_REVIEWED_THIS_VESTIGING']
    return (
      <LinkEnded code={link.code}>
        {reviewed.includes(link.code) ? <ToReviews id={id} kind="bare" /> : <OtherWays id={id} />}
      </LinkEnded>
    )
  }
  const { naam = '', email = '', dienst_ids = [] } = link.answer as Partial<Invitation>
  if (vestiging === null) {
    const start = { ...siteReview.empty, naam, email }
    return (
      <>
        <WriteReview form={siteReview} Opinion={SiteOpinion} vestiging={null} token={token} start={start} />
        <ForgetPrefill />
      </>
    )
  }
  const start = {
    ...officeReview.empty,
    naam,
    email,
    dienst_ids,
    code: prefill.code && printedCode(plainCode(prefill.code)),
  }
  return (
    <>
      <WriteReview form={officeReview} Opinion={OfficeOpinion} vestiging={vestiging} token={token} start={start} />
      <ForgetPrefill />
    </>
  )
}

function OtherWays({ id }: { id: string | null }) {
  const { brandSlug } = useSite()
  return (
    <>
      <p className="lede">U kunt ook zonder deze link een review schrijven. U bevestigt dan zelf uw e-mailadres.</p>
      <ButtonLink href={id === null ? paths.writeSiteReview(brandSlug) : paths.writeReview(id)}>
        Schrijf een review
      </ButtonLink>
      <ToReviews id={id} kind="bare" />
    </>
  )
}

export const page: Page = {
  load: async ({ client, params: { id = null, brand }, search, site }) => {
    if (id !== null) await ask(client, getVestiging, { params: { id } })
    else if (brand !== site.brandSlug) throw new ApiError('NOT_FOUND')
    const token = tokenOf(search)
    if (token === null) return
    const { code } = await client.fetchQuery(invitationOf(token, id))
    if (code === 'TOKEN_EXPIRED') await loadExpiredLink(client, token)
  },
  Page: WriteReviewPage,
}
