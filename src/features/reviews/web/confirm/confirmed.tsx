import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { LinkEnded } from '#features/subscriptions/web/public.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ForgetBrowser } from '#web/ui/forget-browser.tsx'
import { SealPage, ToHome } from '#web/ui/seal-page.tsx'
import type { VerificationSubject } from '../../contract/confirm.ts'
import { wordsOf } from './confirm-words.ts'

/** Shown after the button is pressed. */
export function Confirmed({ subject }: { subject: VerificationSubject }) {
  return (
    <SealPage title="Bedankt voor uw bevestiging">
      <p className="lede">{nextOf(subject)}</p>
      <CodeLost level={subject.level_without_code} />
      {subject.status === 'published' && (
        <p>Wij stuurden u een link waarmee u uw review kunt aanpassen of intrekken.</p>
      )}
      <ToReviews subject={subject} />
      {subject.type !== 'account' && <ForgetBrowser />}
    </SealPage>
  )
}

/** The link was used before: nothing is left to do. */
export const AlreadyConfirmed = ({ subject }: { subject?: VerificationSubject }) => (
  <LinkEnded code="TOKEN_ALREADY_USED">
    <p className="lede">Uw e-mailadres is bevestigd. {subject && nextOf(subject)}</p>
    {subject && <CodeLost level={subject.level_without_code} />}
    {subject ? <ToReviews subject={subject} /> : <ToHome />}
  </LinkEnded>
)

/** Shown after the owner of the address erased it; only the link still tells what it was. */
export function Deleted({ token }: { token: string }) {
  const { erased, erasedText } = wordsOf(token.startsWith('ar') ? 'account' : 'review')
  return (
    <SealPage title={erased}>
      <p className="lede">{erasedText}</p>
      <ToHome />
    </SealPage>
  )
}

/** The code was withdrawn before the confirmation: the review stands, but at a lower verification level. */
const CodeLost = ({ level }: { level: string | null }) =>
  level && (
    <p>
      Uw code telt niet meer: hij is ingetrokken voordat u bevestigde. Bij uw review staat daarom niet ‘Klant van dit
      kantoor’ maar ‘{level}’.
    </p>
  )

/** What happens to a confirmed review: it is online, or it is being checked. */
function nextOf({ type, status, visible_within_hours, vestiging_name }: VerificationSubject): string {
  if (type === 'account') {
    const next = vestiging_name && ` Daarna vraagt u toegang tot ${vestiging_name}.`
    return `U kunt nu inloggen.${next ?? ''}`
  }
  if (status === 'published') return 'Uw review staat online.'
  if (visible_within_hours !== null) return `Uw review staat binnen ${visible_within_hours} uur online.`
  if (status === 'in_moderation') {
    return `Wij controleren uw review eerst. Dat duurt hooguit ${limits.review.fraudHoldWorkingDays} werkdagen. U krijgt bericht per e-mail.`
  }
  if (status === 'withdrawn') return 'U heeft uw review zelf ingetrokken.'
  return 'Uw review staat niet (meer) online. In onze e-mail leest u waarom.'
}

/** Link to where the review is or will be read, or where the account is used. */
function ToReviews({ subject: { type, vestiging_id } }: { subject: VerificationSubject }) {
  if (type === 'account') return <ButtonLink href={paths.login()}>Inloggen</ButtonLink>
  if (type === 'site_review') return <ButtonLink href={paths.siteReviews()}>Naar de reviews over ons</ButtonLink>
  if (vestiging_id === null) return null
  return (
    <ButtonLink href={paths.vestiging(vestiging_id, { tab: 'reviews' })}>Naar de reviews van dit kantoor</ButtonLink>
  )
}
