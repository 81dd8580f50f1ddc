import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useLocation } from 'wouter'
import { type Answer, type CallArgs, endpointKey } from '#contract/endpoint.ts'
import { daysIn } from '#contract/format/spans.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import { FormProblems } from '#web/forms/form-problems.tsx'
import { useCreateForm } from '#web/forms/use-create-form.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { createReview, listReviews } from '../../contract/reviews.ts'
import { createSiteReview } from '../../contract/site-reviews.ts'
import type { ReviewForm, ReviewValues } from '../../forms/review-form.ts'
import { AuthorFields } from './author-fields.tsx'
import type { OpinionProps } from './opinion-fields.tsx'
import { reviewLabels } from './review-labels.ts'
import { keepSentReview } from './sent-review.ts'

const activeDays = daysIn(limits.review.activityMs)

type Create = typeof createReview | typeof createSiteReview
type Props<V extends ReviewValues> = {
  form: ReviewForm<V> & { body(values: V): object }
  Opinion: ComponentType<OpinionProps<V>>
  /** null: the review is of the platform. */
  vestiging: Pick<Vestiging, 'id' | 'title' | 'adres' | 'plaats'> | null
  /** Of the link that led here, which locks the address. */
  token: string | null
  start: V
}

/** A new review, as a form that also works when it is posted. Source: visitor-flows section 5. */
export function WriteReview<V extends ReviewValues>({ form, Opinion, vestiging, token, start }: Props<V>) {
  const { brandName, brandSlug } = useSite()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const sending = useCreateForm<Create, V>(vestiging ? createReview : createSiteReview, form, start)
  const { values, change, errors, busy, failure, form_token } = sending
  const vestiging_id = vestiging?.id ?? null
  const about = vestiging?.title ?? brandName
  const list = vestiging ? paths.vestiging(vestiging.id, { tab: 'reviews' }) : paths.siteReviews()
  const query = { token: token ?? undefined }
  const formProps = sending.propsOf(
    (website) => {
      const body = { ...form.body(values), ...(vestiging_id !== null && { vestiging_id }), token, website }
      return { body } as CallArgs<Create>
    },
    (receipt) => {
      keepSentReview({
        vestiging_id,
        email: token ? receipt.email_masked : values.email.trim(),
        naam: vestiging ? '' : values.naam.trim(),
        held: isHeld(receipt),
      })
      // The page that compares shows averages; the others with reviews are made by the server.
      void client.invalidateQueries({ queryKey: [endpointKey(listReviews)] })
      const done = { verification_required: String(receipt.verification_required) }
      navigate(
        vestiging_id === null
          ? paths.writeSiteReviewSuccess(brandSlug, done)
          : paths.writeReviewSuccess(vestiging_id, done),
      )
    },
  )

  return (
    <div className="wrap">
      <PageHead title={`${errors.list.length > 0 ? 'Fout: ' : ''}Schrijf een review over ${about}`} noindex />
      {vestiging && (
        <a className="back" href={list}>
          <Icon name="back" size={18} />
          {about}
        </a>
      )}
      <form
        className={vestiging ? 'form-col' : 'form-col page-top'}
        method="post"
        action={vestiging ? paths.writeReview(vestiging.id, query) : paths.writeSiteReview(brandSlug, query)}
        {...formProps}
      >
        <FormProblems errors={errors} failure={failure} labels={reviewLabels} title="Uw review is niet verstuurd" />
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
          change={change}
          errorOf={errors.errorOf}
          asking={values.confirmed || errors.list.some(({ field }) => field === form.confirmField)}
        />
        <AuthorFields
          values={values}
          change={change as (part: Partial<ReviewValues>) => void}
          errorOf={errors.errorOf}
          emailLocked={token !== null}
          emailHint={
            vestiging
              ? 'U krijgt een e-mail om uw review te bevestigen.'
              : 'Gebruik het adres waarmee u offertes aanvroeg of een notaris beoordeelde.'
          }
        />
        <input type="hidden" name="form_token" value={form_token} />
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
          <SubmitButton busy={busy} next="next">
            Review versturen
          </SubmitButton>
          <ButtonLink kind="quiet" href={list}>
            Terug
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

/** It is checked for longer than a day, so no promise is made. */
const isHeld = (receipt: Answer<Create>) =>
  receipt.status === 'in_moderation' && 'visible_before' in receipt && receipt.visible_before === null
