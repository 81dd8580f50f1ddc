import { useState, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { readSentSiteReview } from './sent-site-review.ts'
import { usePrefill } from './use-prefill.ts'

const never = () => () => {}
const { visibleWithinHours } = limits.rating
const keptDays = limits.review.confirmMs / 86_400_000

/** After sending a review of the platform. Source: server section 5. */
function SiteReviewSentPage() {
  const { brandName } = useSite()
  const query = new URLSearchParams(useSearch())
  const [required] = useState(query.get('verification_required') !== 'false')
  const given = usePrefill()
  const kept = useSyncExternalStore(never, readSentSiteReview, () => null)
  const email = given.email || kept
  const thanks = given.naam ? `Bedankt voor uw review, ${given.naam}` : 'Bedankt voor uw review'
  return (
    <div className="wrap">
      <PageHead title="Bedankt voor uw review" noindex />
      <div className="void">
        <Seal size={64} />
        <h1>{thanks}</h1>
        {required ? (
          <>
            <p className="lede">
              Klik op de link in de e-mail {email ? `aan ${email}` : 'die wij u stuurden'}. Uw review staat daarna
              binnen {visibleWithinHours} uur online.
            </p>
            <p>Geen e-mail? Kijk bij ongewenste e-mail. Zonder bevestiging wissen wij uw review na {keptDays} dagen.</p>
          </>
        ) : (
          <p className="lede">Uw review is ontvangen en staat binnen {visibleWithinHours} uur online.</p>
        )}
        <ButtonLink kind="plain" href={paths.siteReviews()}>
          Naar de reviews over {brandName}
        </ButtonLink>
        <a className="back" href={`${paths.ranking()}#reviews`}>
          Zo controleren we reviews
        </a>
        <ForgetBrowser />
      </div>
    </div>
  )
}

export const page: Page = {
  load: async ({ params, site }) => {
    if (params.brand !== site.brandSlug) throw new ApiError('NOT_FOUND')
  },
  Page: SiteReviewSentPage,
}
