import type { ComponentType } from 'react'
import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { VestigingDetail } from '#features/vestigingen/contract.ts'
import { FormProblems } from '#web/forms/form-problems.tsx'
import { FormToken } from '#web/forms/form-token.tsx'
import { usePosted } from '#web/forms/posted.ts'
import { PostedForm } from '#web/in-place/posted-form.tsx'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { ReviewForm, ReviewValues } from '../../forms/review-form.ts'
import { AuthorFields } from './author-fields.tsx'
import { CodeInput } from './code-input.tsx'
import type { OpinionProps } from './opinion-fields.tsx'
import { reviewLabels } from './review-labels.ts'

const notSent = 'Uw review is niet verstuurd'
const activeDays = daysIn(limits.review.activityMs)

type Props<V extends ReviewValues> = {
  form: ReviewForm<V>
  Opinion: ComponentType<OpinionProps<V>>
  /** Null for a review of the platform. */
  vestiging: Pick<VestigingDetail, 'id' | 'title' | 'adres' | 'plaats' | 'code_stats'> | null
  /** Token of the link that led here, which locks the address. */
  token: string | null
  start: V
}

/** Form for a new review. */
export function WriteReview<V extends ReviewValues>({ form, Opinion, vestiging, token, start }: Props<V>) {
  const { brandName, brandSlug } = useSite()
  const { values, errors, errorOf, failure, form_token } = usePosted(form.read, start)
  const about = vestiging?.title ?? brandName
  const list = vestiging ? paths.vestiging(vestiging.id, { tab: 'reviews' }) : paths.siteReviews()
  const query = { token: token ?? undefined }

  return (
    <div className="wrap">
      <PageHead title={`${errors.list.length > 0 ? 'Fout: ' : ''}Schrijf een review over ${about}`} noindex />
      {vestiging && (
        <a className="back" href={list}>
          <Icon name="back" size={18} />
          {about}
        </a>
      )}
      <PostedForm
        className={vestiging ? 'form-col' : 'form-col page-top'}
        action={vestiging ? paths.writeReview(vestiging.id, query) : paths.writeSiteReview(brandSlug, query)}
        failure={notSent}
        keeps={vestiging ? 'email' : 'email naam'}
      >
        <FormProblems errors={errors} failure={failure} labels={reviewLabels} title={notSent} />
        <div>
          <h1>{vestiging ? 'Schrijf een review' : `Schrijf een review over ${brandName}`}</h1>
          {vestiging && (
            <p className="muted">
              Over {about}, {vestiging.adres}, {vestiging.plaats}
            </p>
          )}
          {!vestiging && token === null && (
            <p className="muted">
              U kunt ons beoordelen als u de afgelopen {activeDays} dagen via ons offertes aanvroeg of een notaris
              beoordeelde.
            </p>
          )}
        </div>
        <Opinion
          form={form}
          values={values}
          errorOf={errorOf}
          asking={values.confirmed || errors.list.some(({ field }) => field === form.confirmField)}
        />
        {token === null && (
          <CodeInput value={values.code} error={errorOf('code')} isOffered={Boolean(vestiging?.code_stats)} />
        )}
        <AuthorFields
          values={values}
          errorOf={errorOf}
          emailLocked={token !== null}
          emailHint={
            vestiging
              ? 'U krijgt een e-mail om uw review te bevestigen.'
              : 'Gebruik het adres waarmee u offertes aanvroeg of een notaris beoordeelde.'
          }
        />
        <FormToken token={form_token} />
        <Honeypot />
        <p className="next">
          <span id="next">
            {token === null
              ? `Uw review staat binnen ${limits.rating.visibleWithinHours} uur na uw bevestiging online.`
              : `Uw review staat binnen ${limits.rating.visibleWithinHours} uur online.`}
          </span>{' '}
          <a href={`${paths.ranking()}#reviews`}>Zo controleren we reviews</a>
        </p>
        <div className="form-end">
          <SubmitButton next="next">Review versturen</SubmitButton>
          <ButtonLink kind="quiet" href={list}>
            Terug
          </ButtonLink>
        </div>
      </PostedForm>
    </div>
  )
}
