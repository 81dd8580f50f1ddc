import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { ExpiredLink, loadExpiredLink } from '#features/links/web/public.tsx'
import { getVestiging } from '#features/vestigingen/contract.ts'
import { ask } from '#web/ask.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { queryOf } from '#web/queries.ts'
import { useRouteParams } from '#web/route-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkEnded } from '#web/ui/link-ended.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { getPrefilledReview } from '../../contract/reviews.ts'
import { emptyReview } from '../../write-form.ts'
import { WriteReview } from './write-review.tsx'

const tokenOf = (query: URLSearchParams) => query.get('token') || null

/** What the link fills in. A link for another office is a link for another page. */
function prefilledOf(token: string | null, id: string) {
  const { queryKey, queryFn, ...query } = outcomeOf(getPrefilledReview, { params: { token: token ?? '' } })
  return {
    ...query,
    queryKey: [...queryKey, id] as const,
    queryFn: async ({ client }: { client: QueryClient }): ReturnType<typeof queryFn> => {
      const [outcome, vestiging] = [await queryFn({ client }), await ask(client, getVestiging, { params: { id } })]
      const elsewhere = outcome.answer !== null && outcome.answer.vestiging.id !== vestiging.id
      return elsewhere ? { answer: null, code: 'WRONG_ENTITY_TYPE' } : outcome
    },
  }
}

/** A new review of an office; a link from a mail fills in who writes it (server section 4). */
function WriteReviewPage() {
  const { id = '' } = useRouteParams()
  const token = tokenOf(new URLSearchParams(useSearch()))
  const { data: vestiging, error } = useQuery(queryOf(getVestiging, { params: { id } }))
  const { data: prefilled, error: failed } = useQuery({ ...prefilledOf(token, id), enabled: token !== null })
  const wrong = error ?? failed
  if (wrong) return <ErrorPage code={wrong instanceof ApiError ? wrong.code : 'UNKNOWN'} />
  if (!vestiging || (token !== null && !prefilled)) return <LoadingPage title="Schrijf een review" />
  if (!prefilled) return <WriteReview vestiging={vestiging} token={null} start={emptyReview} />
  if (prefilled.code === 'TOKEN_EXPIRED' && token !== null) {
    return (
      <ExpiredLink token={token} gone={<OtherWays id={id} />}>
        <OtherWays id={id} />
      </ExpiredLink>
    )
  }
  if (prefilled.answer === null) return <WithoutLink id={id} code={prefilled.code} />
  const { naam, email, dienst_ids } = prefilled.answer
  return <WriteReview vestiging={vestiging} token={token} start={{ ...emptyReview, naam, email, dienst_ids }} />
}

const WithoutLink = ({ id, code }: { id: string; code: ApiError['code'] }) => (
  <LinkEnded code={code}>
    {code === 'USER_ALREADY_REVIEWED_THIS_VESTIGING' ? <ToReviews id={id} /> : <OtherWays id={id} />}
  </LinkEnded>
)

const OtherWays = ({ id }: { id: string }) => (
  <>
    <p className="lede">U kunt ook zonder deze link een review schrijven. U bevestigt dan zelf uw e-mailadres.</p>
    <ButtonLink href={paths.writeReview(id)}>Schrijf een review</ButtonLink>
    <ToReviews id={id} />
  </>
)

const ToReviews = ({ id }: { id: string }) => (
  <ButtonLink kind="bare" href={paths.vestiging(id, { tab: 'reviews' })}>
    Naar de reviews van dit kantoor
  </ButtonLink>
)

export const page: Page = {
  load: async ({ client, params: { id = '' }, search }) => {
    await ask(client, getVestiging, { params: { id } })
    const token = tokenOf(search)
    if (token === null) return
    const { code } = await client.fetchQuery(prefilledOf(token, id))
    if (code === 'TOKEN_EXPIRED') await loadExpiredLink(client, token)
  },
  Page: WriteReviewPage,
}
