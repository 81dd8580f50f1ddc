import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { ApiError } from '#contract/errors.ts'
import { formatDate } from '#contract/format/dates.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { ExpiredLink, LinkEnded, loadExpiredLink } from '#features/subscriptions/web/public.tsx'
import { ErrorPage, FailedPage } from '#web/error-page.tsx'
import { type LinkOutcome, outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useRouteParams } from '#web/route-params.ts'
import { useSite } from '#web/site.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { SealPage, ToHome } from '#web/ui/seal-page.tsx'
import { type Claim, getClaim } from '../../contract/offices.ts'

const claimOf = (token: string) => outcomeOf(getClaim, { token })
/** The answer just given, if the state of the link agrees: a confirmed claim is used, a refused one is gone. */
function answerIn(query: URLSearchParams, { code }: LinkOutcome<Claim>): 'confirm' | 'refuse' | undefined {
  const done = query.get(doneParameter)
  if (done === 'confirm' && code === 'TOKEN_ALREADY_USED') return done
  return done === 'refuse' && code === 'TOKEN_INVALID' ? done : undefined
}

/** Page behind the link in the mail to an office: who wants to act for it. */
function ClaimPage() {
  const { token = '' } = useRouteParams()
  const query = new URLSearchParams(useSearch())
  const { data, error } = useQuery(claimOf(token))
  if (error) return <FailedPage error={error} />
  if (!data) return null
  const answer = answerIn(query, data)
  if (answer === 'confirm') return <Confirmed />
  if (answer === 'refuse') return <Refused />
  if (data.code === 'TOKEN_EXPIRED')
    return <ExpiredLink token={token} to="het e-mailadres van uw kantoor" gone={<TakeBack token={token} />} />
  if (data.code === 'TOKEN_ALREADY_USED') {
    return (
      <LinkEnded code="TOKEN_ALREADY_USED">
        <TakeBack token={token} />
      </LinkEnded>
    )
  }
  if (data.code) return <ErrorPage code={data.code} />
  return <OpenClaim claim={data.answer} token={token} />
}

/** After the office's answer, for whoever reads its mail: ends a confirmed access at once. */
const TakeBack = ({ token }: { token: string }) => (
  <>
    <p className="lede">
      Uw kantoor gaf het account uit deze e-mail toegang. Was u dit niet, of mag dit account niet meer namens uw kantoor
      werken? Dan trekt u de toegang hier in. Dat geldt meteen.
    </p>
    <ActionForm page={paths.claim(token)} action="refuse" label="Toegang intrekken" kind="danger" />
  </>
)

const Confirmed = () => (
  <SealPage title="Bedankt voor uw bevestiging">
    <p className="lede">
      Dit account kan nu namens uw kantoor werken. Wilt u dat later stoppen? Open dan de link in onze e-mail opnieuw.
    </p>
    <ToHome />
  </SealPage>
)

const Refused = () => (
  <SealPage title="U heeft dit geweigerd">
    <p className="lede">Dit account heeft geen toegang tot uw kantoor. U hoeft verder niets te doen.</p>
    <ToHome />
  </SealPage>
)

function OpenClaim({ claim, token }: { claim: Claim; token: string }) {
  const { brandName } = useSite()
  const state = usePageState<ActionFailure>()
  const { vestiging, naam, email, expires_at } = claim
  const heading = `Vertegenwoordigt u ${vestiging.title}?`
  const page = paths.claim(token)
  return (
    <div className="wrap">
      <PageHead title={heading} noindex />
      <div className="page-head">
        <h1>{heading}</h1>
        <p className="muted">{vestiging.plaats}</p>
      </div>
      <div className="confirm-col">
        <ActionProblem state={state} />
        <section className="card pad confirm-box" aria-labelledby="vraag">
          <h2 className="h-side" id="vraag">
            Wie wil namens uw kantoor werken?
          </h2>
          <dl className="pairs">
            <dt>Naam</dt>
            <dd>{naam}</dd>
            <dt>E-mailadres</dt>
            <dd>{email}</dd>
          </dl>
          <p>
            Met dit account bij {brandName} ziet deze persoon de offerteaanvragen van uw kantoor, beantwoordt reviews,
            wijzigt uw diensten en prijzen op de website en stelt in of u aanvragen ontvangt.
          </p>
          <ActionForm page={page} action="confirm" label="Ja, dit klopt" kind="main" className="btn-big" />
          {expires_at && <p className="small muted">U kunt bevestigen tot {formatDate(expires_at)}.</p>}
        </section>
        <section className="ending">
          <h2 className="h-side">Kent u deze persoon niet?</h2>
          <p className="small">Dan weigert u dit. Zonder uw bevestiging krijgt niemand toegang.</p>
          <ActionForm page={page} action="refuse" label="Weigeren" kind="danger" />
        </section>
      </div>
    </div>
  )
}

export const page: Page = {
  load: async ({ client, params: { token = '' }, search }) => {
    const outcome = await client.fetchQuery(claimOf(token))
    if (answerIn(search, outcome)) return
    const { code } = outcome
    if (code === 'TOKEN_EXPIRED') await loadExpiredLink(client, token)
    else if (code && code !== 'TOKEN_ALREADY_USED') throw new ApiError(code)
  },
  Page: ClaimPage,
}
