import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { RequestState } from '../page-state.ts'

type Props = { state: RequestState; form_token: string }

/** The mails to the customer that can be sent by hand. */
export function RequestButtons({ state: { request, invited }, form_token }: Props) {
  const { id, canResendConfirmation, canInspect, isConfirmed, isRead } = request
  if (!canInspect) return null
  return (
    <form className="desk-tools" method="post" action={paths.request(id)} noValidate>
      <input type="hidden" name="form_token" value={form_token} />
      {canResendConfirmation && (
        <Button type="submit" name="action" value="confirmation">
          Bevestigingsmail opnieuw sturen
        </Button>
      )}
      {isConfirmed && (
        <Ask value="review" label="Review van het kantoor vragen" isAsked={invited.review} isEarly={!isRead} />
      )}
      {isConfirmed && <Ask value="site_review" label="Review van de site vragen" isAsked={invited.site_review} />}
    </form>
  )
}

type AskProps = { value: string; label: string; isAsked: boolean; isEarly?: boolean }

function Ask({ value, label, isAsked, isEarly = false }: AskProps) {
  if (isAsked) return <span className="muted">{label}: al gedaan</span>
  if (isEarly)
    return <span className="muted">{label}: dat kan als een kantoor de aanvraag heeft geopend of beantwoord</span>
  return (
    <Button type="submit" name="action" value={value}>
      {label}
    </Button>
  )
}
