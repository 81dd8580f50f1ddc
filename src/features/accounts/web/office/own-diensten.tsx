import { useContext, useState } from 'react'
import { formatDate } from '#contract/format/dates.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { textsOf } from '#contract/posted-form.ts'
import { diensten } from '#features/diensten/rules.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import type { DienstChange, OfficeOffering } from '../../contract/offices.ts'
import { OfficeForm, OfficeFormsContext } from './office-form.tsx'

const options = diensten.map(({ id, label }) => ({ value: id, label }))

/** The services that the office offers, as visitors see them. */
export function OwnDiensten({ office: { id, offering, offering_changes } }: { office: OfficeOffering }) {
  const state = usePageState<ActionFailure>()
  const wrong = state?.action === 'diensten' ? state : null
  // At the desk a reason is required too, which has a field of its own.
  const error = wrong?.fields.find(({ field }) => field !== 'reden')?.message
  const atDesk = useContext(OfficeFormsContext) !== null
  const [chosen, setChosen] = useState(wrong ? textsOf(wrong.values, 'dienst_ids') : offering.dienst_ids)
  return (
    <section className="stack" aria-labelledby="diensten">
      <h2 id="diensten">Diensten</h2>
      <OfficeForm
        {...{ office: id, action: 'diensten', id: 'diensten', className: 'stack' }}
        button={
          <Button type="submit" kind="quiet">
            Diensten opslaan
          </Button>
        }
      >
        <input type="hidden" name="version" value={offering.version} />
        <CheckboxGroup
          id="dienst_ids"
          name="dienst_ids"
          label={`Wat biedt ${atDesk ? 'het' : 'uw'} kantoor aan?`}
          hint="Bezoekers zien een wijziging direct. Haalt u een dienst weg, dan vervalt ook de prijs ervan."
          options={options}
          values={chosen}
          onChange={setChosen}
          error={error}
        />
      </OfficeForm>
      {offering_changes.length > 0 && <Changes list={offering_changes} />}
    </section>
  )
}

const Changes = ({ list }: { list: DienstChange[] }) => (
  <details>
    <summary>Wat er veranderde</summary>
    <ul className="small">
      {list.map(({ dienst_id, label, offered, changed_at, changed_by }) => (
        <li key={`${dienst_id} ${changed_at}`}>
          {formatDate(changed_at)}: {label} {offered ? 'toegevoegd' : 'weggehaald'}
          {changed_by && ` door ${changed_by}`}
        </li>
      ))}
    </ul>
  </details>
)
