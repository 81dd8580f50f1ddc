import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { DeskOfficeState } from '../../desk-office.ts'
import { shownOther } from '../../office-labels.ts'
import { DeskOfficeForm, type FormOf } from './desk-office-form.tsx'
import { Tick } from './office-fields.tsx'

/** Merges a duplicate office into the other one. */
export const MergeForm = ({ state: { neighbours, values = {} }, of }: { state: DeskOfficeState; of: FormOf }) => (
  <section className="stack" aria-labelledby="samenvoegen">
    <h2 id="samenvoegen">Staat dit kantoor er dubbel?</h2>
    <p className="small">
      Dit kantoor gaat op in het andere. Het adres van deze pagina leidt daarheen. Reviews, aanvragen en codes op nota’s
      verhuizen mee. Links in e-mails aan dit kantoor blijven werken als beide kantoren hetzelfde e-mailadres hebben;
      anders vervallen ze, en krijgt het kantoor dat blijft nieuwe. Diensten en prijzen blijven die van dat kantoor.
    </p>
    {neighbours.length > 0 && (
      <ul className="small">
        {neighbours.map(({ id, title, adres }) => (
          <li key={id}>
            Zelfde postcode: <a href={paths.deskOffice(id)}>{title}</a>, {adres}, nummer {id}
          </li>
        ))}
      </ul>
    )}
    <DeskOfficeForm of={of}>
      <TextInput
        {...{ id: 'blijft', name: 'blijft', label: 'Nummer van het kantoor dat blijft', width: 20 as const }}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={of.isThis ? String(values.blijft ?? '') : ''}
        error={of.errorOf('blijft')}
      />
      {of.errorOf('zeker') && <input type="hidden" name={shownOther} value={String(values.blijft)} />}
      <Tick
        name="zeker"
        label="Ja, dit zijn dezelfde kantoren. Ik kan dit niet ongedaan maken."
        texts={{ zeker: '' }}
        errorOf={of.errorOf}
      />
      <Button type="submit" kind="danger">
        Samenvoegen
      </Button>
    </DeskOfficeForm>
  </section>
)
