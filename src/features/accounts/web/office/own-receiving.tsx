import { formatDate } from '#contract/format/dates.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OwnVestigingDetail } from '../../contract/offices.ts'
import type { OfficeAction } from '../../page-state.ts'
import { OfficeButton } from './office-button.tsx'

type Props = { office: OwnVestigingDetail; failure: ActionFailure | null }

/** Whether the office takes requests, from when on again, and how that changes. */
export const OwnReceiving = ({ office, failure }: Props) => (
  <section className="stack" aria-labelledby="ontvangen">
    <h2 id="ontvangen">Aanvragen ontvangen</h2>
    <p>{stateOf(office)}</p>
    {office.can_receive_email && office.paused_until && (
      <OfficeButton office={office.id} action="resume" label="Pauze beëindigen" />
    )}
    {office.can_receive_email && <Pause office={office} failure={failure} />}
    <p className="small">
      {office.can_receive_email
        ? 'Meldt u uw kantoor af, dan blijft het op de website staan, maar kan niemand u via ons een aanvraag sturen. Aanvragen die u al kreeg, blijven geldig.'
        : 'Uw kantoor blijft op de website staan.'}
    </p>
    <OfficeButton
      office={office.id}
      action="receiving"
      receiving={!office.can_receive_email}
      label={office.can_receive_email ? 'Kantoor afmelden' : 'Weer aanmelden'}
    />
  </section>
)

function stateOf({ can_receive_email, paused_until }: OwnVestigingDetail): string {
  if (!can_receive_email) return 'Uw kantoor is afgemeld en ontvangt via ons geen offerteaanvragen.'
  if (paused_until) return `Uw kantoor ontvangt geen aanvragen tot ${formatDate(paused_until)}.`
  return 'Uw kantoor ontvangt offerteaanvragen.'
}

function Pause({ office, failure }: Props) {
  const message = failure?.fields.find(({ field }) => field === 'paused_until')?.message
  const typed = failure?.values.paused_until
  return (
    <form className="stack" method="post" action={paths.office(office.id)} noValidate>
      <input type="hidden" name="action" value={'pause' satisfies OfficeAction} />
      <TextInput
        id="paused_until"
        name="paused_until"
        label="Pauzeren tot"
        hint="De eerste dag waarop u weer aanvragen wilt, zoals 15-02-2027"
        width={20}
        defaultValue={typeof typed === 'string' ? typed : ''}
        {...(message && { error: message })}
      />
      <Button type="submit">Pauzeren</Button>
    </form>
  )
}
