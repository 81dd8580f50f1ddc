import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { LinkEnded, NewLinkOffer } from '#features/subscriptions/web/public.tsx'
import { ErrorPage, FailedPage } from '#web/error-page.tsx'
import { loadOutcome, outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { useRouteParams } from '#web/route-params.ts'
import { getReplyForm } from '../../contract/replies.ts'
import { ReplyList } from './reply-list.tsx'

const formOf = (token: string) => outcomeOf(getReplyForm, { params: { token } })

/** Page behind the link in the mail about a new review, where the office replies to its reviews. */
function ReplyPage() {
  const { token = '' } = useRouteParams()
  const done = new URLSearchParams(useSearch()).get(doneParameter)
  const { data, error } = useQuery(formOf(token))
  if (error) return <FailedPage error={error} />
  if (!data) return null
  if (data.code === 'TOKEN_EXPIRED') return <ReplyNewLinkOffer token={token} sent={done === 'resend'} />
  if (data.code === 'TOKEN_ALREADY_USED') return <AllReplied />
  if (data.code) return <ErrorPage code={data.code} />
  return <ReplyList form={data.answer} token={token} saved={done === 'reply'} />
}

export const page: Page = {
  load: ({ client, params: { token = '' } }) =>
    loadOutcome(client, formOf(token), ['TOKEN_EXPIRED', 'TOKEN_ALREADY_USED']),
  Page: ReplyPage,
}

/** Every review has a reply that can no longer be changed. */
const AllReplied = () => (
  <LinkEnded code="TOKEN_ALREADY_USED">
    <p className="lede">U heeft op al uw reviews gereageerd. Bij een nieuwe review krijgt u weer een link.</p>
  </LinkEnded>
)

/** Offers a fresh link, sent to the address that we have for the office. */
const ReplyNewLinkOffer = ({ token, sent }: { token: string; sent: boolean }) => (
  <NewLinkOffer page={paths.reply(token)} action="resend" to="het e-mailadres van uw kantoor" sent={sent} />
)
