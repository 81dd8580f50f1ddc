import { paths } from '#contract/paths.ts'
import { LinkEnded } from '#web/ui/link-ended.tsx'
import { LinkExpired } from '#web/ui/link-expired.tsx'

/** Every review has a reply that can no longer be changed. */
export const AllReplied = () => (
  <LinkEnded code="TOKEN_ALREADY_USED">
    <p className="lede">U heeft op al uw reviews gereageerd. Bij een nieuwe review krijgt u weer een link.</p>
  </LinkEnded>
)

/** A fresh link goes to the address that is known of the office. */
export const ReplyLinkExpired = ({ token, sent }: { token: string; sent: boolean }) => (
  <LinkExpired page={paths.reply(token)} action="resend" to="het e-mailadres van uw kantoor" sent={sent} />
)
