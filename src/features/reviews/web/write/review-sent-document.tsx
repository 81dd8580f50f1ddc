import { useLocation, useSearch } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { Email, PersonName } from '#contract/fields.ts'
import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { Sent } from '#web/in-place/sent.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useRouteParams } from '#web/route-params.ts'
import { useSite } from '#web/site.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'
import { SealPage } from '#web/ui/seal-page.tsx'
import { ForgetPrefill, usePrefill } from './prefill.tsx'
import { ToReviews } from './to-reviews.tsx'

const hours = limits.rating.visibleWithinHours
const keptDays = daysIn(limits.review.confirmMs)

/**
 * Page after sending a review of an office or of the platform. The e-mail address, and for the platform also the name,
 * come from what this tab stored, so that the page is the same for everyone. For the platform they may also come from a
 * link, within what the form accepts.
 */
function ReviewSentPage() {
  const { id = null } = useRouteParams()
  const query = new URLSearchParams(useSearch())
  const required = query.get('verification_required')
  const { email, naam } = usePrefill()
  const linked = {
    email: id === null ? Email.safeParse(email).data : undefined,
    naam: id === null ? PersonName.safeParse(naam).data : undefined,
  }
  const { brandSlug } = useSite()
  const by = useLocation()[0].replace(/\/success\/?$/, '')
  const form = id === null ? paths.writeSiteReview(brandSlug) : paths.writeReview(id)
  // Neither from a form nor from one of our links: somebody just opened the address.
  if (required !== 'true' && required !== 'false' && !linked.email) return <NothingSent id={id} form={form} />
  return (
    <SealPage
      title="Bedankt voor uw review"
      heading={
        <>
          Bedankt voor uw review
          {id === null && (linked.naam ? `, ${linked.naam}` : <Sent by={by} field="naam" words=", {}" />)}
        </>
      }
    >
      {required !== 'false' ? (
        <>
          <p className="lede">
            Klik op de link in de e-mail{' '}
            {linked.email ? (
              `aan ${linked.email}`
            ) : (
              <Sent by={by} field="email" words="aan {}">
                die wij u stuurden
              </Sent>
            )}
            . Uw review staat daarna binnen {hours} uur online.
          </p>
          <p>
            Geen e-mail? Kijk bij ongewenste e-mail. Klopt het adres niet?{' '}
            <a href={form}>Schrijf uw review dan opnieuw</a>. Zonder bevestiging wissen wij uw review na {keptDays}{' '}
            dagen.
          </p>
        </>
      ) : (
        <p className="lede">
          {query.get('held') === 'true'
            ? 'Uw review is ontvangen. Wij controleren hem eerst; u krijgt bericht per e-mail.'
            : `Uw review is ontvangen en staat binnen ${hours} uur online.`}
        </p>
      )}
      <ToReviews id={id} kind="plain" />
      <a className="back" href={`${paths.ranking()}#reviews`}>
        Zo controleren we reviews
      </a>
      <ForgetBrowser />
      <ForgetPrefill />
    </SealPage>
  )
}

function NothingSent({ id, form }: { id: string | null; form: string }) {
  return (
    <div className="wrap">
      <PageHead title="Uw review" noindex />
      <div className="void">
        <h1>Uw review</h1>
        <p className="lede">
          Heeft u een review geschreven en vroegen wij u om die te bevestigen? Klik dan op de link in de e-mail die wij
          u stuurden.
        </p>
        <p>Geen e-mail? Kijk bij ongewenste e-mail.</p>
        <ButtonLink kind="main" href={form}>
          Schrijf een review
        </ButtonLink>
        <ToReviews id={id} kind="plain" />
      </div>
    </div>
  )
}

export const page: Page = {
  load: async ({ params, site }) => {
    if (params.brand !== undefined && params.brand !== site.brandSlug) throw new ApiError('NOT_FOUND')
  },
  Page: ReviewSentPage,
}
