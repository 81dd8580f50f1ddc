import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { DeskOfficeState } from '../../desk-office.ts'
import { type StandingField, standingLabels } from '../../office-fields.ts'
import { DeskOfficeForm, type FormOf } from './desk-office-form.tsx'
import { Tick, withError } from './office-fields.tsx'

/** Whether visitors see the office, whether it takes requests for now, and from when until when it is a partner. */
export function StandingForm({ state, of }: { state: DeskOfficeState; of: FormOf }) {
  const { texts, shown } = state.standing
  const day = (name: StandingField) => (
    <TextInput
      {...{ id: name, name, label: standingLabels[name], defaultValue: texts[name], width: 20 as const }}
      placeholder="dd-mm-jjjj"
      autoComplete="off"
      {...withError(of.errorOf(name))}
      mayBeEmpty
    />
  )
  return (
    <section className="stack" aria-labelledby="stand">
      <h2 id="stand">Op de site</h2>
      <DeskOfficeForm of={of} shown={shown}>
        <Tick name="verborgen" label="Verbergen voor bezoekers" {...{ texts, errorOf: of.errorOf }} />
        <div className="edit-days">
          {day('pauze_tot')}
          {day('partner_van')}
          {day('partner_tot')}
        </div>
        <p className="small muted">Partner zonder einddatum blijft partner tot u een dag invult.</p>
        <Button type="submit">Opslaan</Button>
      </DeskOfficeForm>
    </section>
  )
}
