import { useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useRouteParams } from '#web/route-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { readSentReview, toSentReview } from './sent-review.ts'

const never = () => () => {}
const keptDays = limits.review.confirmMs / 86_400_000

/** After sending a review. The address comes from session storage, so the page is the same for everyone. */
function ReviewSentPage() {
  const { id = '' } = useRouteParams()
  const required = new URLSearchParams(useSearch()).get('verification_required') !== 'false'
  const sent = toSentReview(useSyncExternalStore(never, readSentReview, () => null))
  const own = sent?.vestiging_id === id ? sent : null
  const email = own?.email ?? null
  const hours = limits.rating.visibleWithinHours
  return (
    <div className="wrap">
      <PageHead title="Bedankt voor uw review" noindex />
      <div className="void">
        <Seal size={64} />
        <h1>Bedankt voor uw review</h1>
        {required ? (
          <>
            <p className="lede">
              Klik op de link in de e-mail {email === null ? 'die wij u stuurden' : `aan ${email}`}. Uw review staat
              daarna binnen {hours} uur online.
            </p>
            <p>Geen e-mail? Kijk bij ongewenste e-mail. Zonder bevestiging wissen wij uw review na {keptDays} dagen.</p>
          </>
        ) : (
          <p className="lede">
            {own?.held
              ? 'Uw review is ontvangen. Wij controleren hem eerst; u krijgt bericht per e-mail.'
              : `Uw review is ontvangen en staat binnen ${hours} uur online.`}
          </p>
        )}
        <ButtonLink kind="plain" href={paths.vestiging(id, { tab: 'reviews' })}>
          Naar de reviews van dit kantoor
        </ButtonLink>
        <a className="back" href={`${paths.ranking()}#reviews`}>
          Zo controleren we reviews
        </a>
        <ForgetBrowser />
      </div>
    </div>
  )
}

export const page: Page = { Page: ReviewSentPage }
