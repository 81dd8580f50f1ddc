import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { ExpiredLink, loadExpiredLink } from '#features/links/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import { outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { useSite } from '#web/site.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkEnded } from '#web/ui/link-ended.tsx'
import { getPrefilledSiteReview } from '../../contract/site-reviews.ts'
import { emptySiteReview } from '../../write-site-form.ts'
import { usePrefill } from './use-prefill.ts'
import { WriteSiteReview } from './write-site-review.tsx'

const tokenOf = (query: URLSearchParams) => query.get('token') || null
const prefilledOf = (token: string | null) => outcomeOf(getPrefilledSiteReview, { params: { token: token ?? '' } })

/** A review of the platform; a link from a mail fills in who writes it (server section 5). */
function WriteSiteReviewPage() {
  const token = tokenOf(new URLSearchParams(useSearch()))
  const prefill = usePrefill()
  const { data: prefilled, error } = useQuery({ ...prefilledOf(token), enabled: token !== null })
  if (error) return <ErrorPage code={error instanceof ApiError ? error.code : 'UNKNOWN'} />
  if (token === null) return <WriteSiteReview token={null} start={{ ...emptySiteReview, ...prefill }} />
  if (!prefilled) return null
  if (prefilled.code === 'TOKEN_EXPIRED') {
    return (
      <ExpiredLink token={token} gone={<OtherWays />}>
        <OtherWays />
      </ExpiredLink>
    )
  }
  if (prefilled.answer === null) return <WithoutLink code={prefilled.code} />
  const { naam, email } = prefilled.answer
  return <WriteSiteReview token={token} start={{ ...emptySiteReview, naam, email }} />
}

function WithoutLink({ code }: { code: ApiError['code'] }) {
  const reviewed = code === 'USER_ALREADY_REVIEWED_SITE' || code === 'TOKEN_ALREADY_USED'
  return <LinkEnded code={code}>{reviewed ? <ToSiteReviews /> : <OtherWays />}</LinkEnded>
}

function OtherWays() {
  const { brandSlug } = useSite()
  return (
    <>
      <p className="lede">U kunt ook zonder deze link een review schrijven. U bevestigt dan zelf uw e-mailadres.</p>
      <ButtonLink href={paths.writeSiteReview(brandSlug)}>Schrijf een review</ButtonLink>
      <ToSiteReviews />
    </>
  )
}

function ToSiteReviews() {
  const { brandName } = useSite()
  return (
    <ButtonLink kind="bare" href={paths.siteReviews()}>
      Naar de reviews over {brandName}
    </ButtonLink>
  )
}

export const page: Page = {
  load: async ({ client, params, search, site }) => {
    if (params.brand !== site.brandSlug) throw new ApiError('NOT_FOUND')
    const token = tokenOf(search)
    if (token === null) return
    const { code } = await client.fetchQuery(prefilledOf(token))
    if (code === 'TOKEN_EXPIRED') await loadExpiredLink(client, token)
  },
  Page: WriteSiteReviewPage,
}
