import { formatLastDay } from '#contract/format/dates.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OfferteForOffice } from '../../contract.ts'
import { type OfficeAction, optedIn } from '../../page-state.ts'

type Props = {
  /** The URL to which its forms are posted. */
  page: string
  vestiging: Receiving
  /** The button that was pressed last. */
  done: string | null
}
type Receiving = Pick<OfferteForOffice['vestiging'], 'can_receive_email' | 'paused_until'>

/** Section in which an office pauses requests, or opts out of them and in again. */
export function OfficeReceiving({ page, vestiging, done }: Props) {
  const { can_receive_email, paused_until } = vestiging
  const doneText = usePageState() ? undefined : doneTextOf(done, vestiging)
  return (
    <section className="ending" id="afmelden">
      <DoneNotice>{doneText}</DoneNotice>
      <h2 className="h-side">{can_receive_email ? 'Geen offerteaanvragen meer?' : 'Uw kantoor is afgemeld'}</h2>
      {(can_receive_email || paused_until !== null) && <Pause page={page} paused_until={paused_until} />}
      <p className="small">
        {can_receive_email
          ? 'Meldt u uw kantoor af, dan blijft het op de website staan, maar kan niemand u via ons nog een aanvraag sturen. Aanvragen die u al kreeg, blijven geldig.'
          : `Uw kantoor ontvangt via ons geen nieuwe offerteaanvragen. Aanvragen die u al kreeg, blijven geldig. ${wayBack}`}
      </p>
      <ReceivingForm page={page} to={!can_receive_email} />
    </section>
  )
}

/** The section's success message, based on the current state: the URL may be an old one. */
function doneTextOf(done: string | null, { can_receive_email, paused_until }: Receiving): string | undefined {
  if (done === ('pause' satisfies OfficeAction))
    return paused_until === null ? 'De pauze is beëindigd.' : 'De pauze is opgeslagen.'
  if (done !== ('receiving' satisfies OfficeAction) && done !== optedIn) return undefined
  return can_receive_email ? 'Uw kantoor is aangemeld.' : 'Uw kantoor is afgemeld.'
}

/** Opting out sends no mail, so it can be undone at any time (docs/decisions/0057-withdrawals-undone.md). */
const wayBack = 'Vergiste u zich? U kunt uw kantoor altijd weer aanmelden.'

/** `to`: whether the office takes requests afterwards. */
function ReceivingForm({ page, to }: { page: string; to: boolean }) {
  const state = usePageState<ActionFailure>()
  const error = state?.action === 'receiving' ? state.fields[0]?.message : undefined
  return (
    <form method="post" action={page} noValidate>
      <input type="hidden" name="action" value={'receiving' satisfies OfficeAction} />
      <input type="hidden" name="can_receive_email" value={String(to)} />
      <FieldError id="can_receive_email" error={error} />
      <Button id="can_receive_email" type="submit" kind="quiet">
        {to ? 'Weer aanmelden' : 'Kantoor afmelden'}
      </Button>
    </form>
  )
}

/** For an office whose page of the request is closed, since the opt-out link in its mail leads there too. */
export function OptOut({ page, done }: { page: string; done: string | null }) {
  const isOut = done === ('receiving' satisfies OfficeAction)
  return (
    <section className="wrap ending" id="afmelden">
      <h2 className="h-side">{isOut ? 'Uw kantoor is afgemeld' : 'Geen offerteaanvragen meer?'}</h2>
      <p className="small">
        {isOut
          ? `Uw kantoor ontvangt via ons geen nieuwe offerteaanvragen. ${wayBack}`
          : 'Meldt u uw kantoor af, dan blijft het op de website staan, maar kan niemand u via ons nog een aanvraag sturen.'}
      </p>
      <ReceivingForm page={page} to={isOut} />
    </section>
  )
}

/** Pauses new requests for a while, for example during a holiday. */
function Pause({ page, paused_until }: { page: string; paused_until: string | null }) {
  const state = usePageState<ActionFailure>()
  const wrong = state?.action === 'pause' ? state : null
  const error = errorIn(wrong?.fields, 'paused_until')
  const action = <input type="hidden" name="action" value={'pause' satisfies OfficeAction} />
  if (paused_until !== null) {
    return (
      <form className="stack" method="post" action={page} noValidate>
        {action}
        <input type="hidden" name="hervatten" value="true" />
        <p className="small">Tot en met {formatLastDay(paused_until)} krijgt u geen nieuwe aanvragen.</p>
        <Button type="submit" kind="quiet">
          Pauze beëindigen
        </Button>
      </form>
    )
  }
  return (
    <form className="stack" method="post" action={page} noValidate>
      {action}
      <TextInput
        id="paused_until"
        name="paused_until"
        label="Geen nieuwe aanvragen tot en met"
        hint="Bijvoorbeeld tijdens een vakantie: 15-08-2027"
        width={20}
        inputMode="numeric"
        defaultValue={String(wrong?.values.paused_until ?? '')}
        error={error}
      />
      <Button type="submit" kind="quiet">
        Aanvragen pauzeren
      </Button>
    </form>
  )
}
