import { formatDate, formatLastDay } from '#contract/format/dates.ts'
import { dayHint } from '#contract/format/written-day.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { DeskOfficeState } from '../../desk-office.ts'
import { standingLabels } from '../../office-labels.ts'
import { DeskOfficeForm, type FormOf } from './desk-office-form.tsx'
import { Tick } from './office-fields.tsx'

/** Whether visitors see the office, whether it takes requests for now, and whether it is a partner. */
export function StandingForm({ state, of }: { state: DeskOfficeState; of: FormOf }) {
  const { texts, shown } = state.standing
  return (
    <section className="stack" aria-labelledby="stand">
      <h2 id="stand">Op de site</h2>
      <DeskOfficeForm of={of} shown={shown}>
        <Tick name="verborgen" label="Verbergen voor bezoekers" {...{ texts, errorOf: of.errorOf }} />
        <TextInput
          {...{ id: 'pauze_tot', name: 'pauze_tot', label: standingLabels.pauze_tot, width: 20 as const }}
          defaultValue={texts.pauze_tot}
          hint={`${dayHint}. Leeg: geen pauze`}
          autoComplete="off"
          error={of.errorOf('pauze_tot')}
          mayBeEmpty
        />
        <Button type="submit">Opslaan</Button>
      </DeskOfficeForm>
      <p>
        {partnerText(state.partnership)}{' '}
        <a href={paths.partners({ kantoor: state.office.id })}>Partnerschap wijzigen</a>
      </p>
    </section>
  )
}

function partnerText(partnership: DeskOfficeState['partnership']): string {
  if (partnership === null) return 'Geen partner.'
  const { from, until } = partnership
  return `Partner vanaf ${formatDate(from)}${until === null ? '.' : ` tot en met ${formatLastDay(until)}.`}`
}
