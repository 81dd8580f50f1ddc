import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkEnded } from '#web/ui/link-ended.tsx'
import type { VerificationSubject } from '../../contract/confirm.ts'
import { ToReviews } from './to-reviews.tsx'
import { nextOf } from './words.ts'

/** The link did its work before: nothing is left to do. */
export const AlreadyConfirmed = ({ subject }: { subject?: VerificationSubject }) => (
  <LinkEnded code="TOKEN_ALREADY_USED">
    <p className="lede">Uw e-mailadres is bevestigd. {subject && subject.type !== 'account' && nextOf(subject)}</p>
    {subject ? (
      <ToReviews subject={subject} />
    ) : (
      <ButtonLink kind="bare" href={paths.home()}>
        Naar de homepage
      </ButtonLink>
    )}
  </LinkEnded>
)
