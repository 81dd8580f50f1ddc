import { paths } from '#contract/paths.ts'
import { LinkExpired } from '#web/ui/link-expired.tsx'

/** The link is too old; a new one goes to the same address while the review is still there. */
export const Expired = ({ token, sent }: { token: string; sent: boolean }) => (
  <LinkExpired page={paths.confirm(token)} action="resend" to="hetzelfde e-mailadres" sent={sent} />
)
