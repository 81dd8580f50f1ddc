import { useState } from 'react'
import { formatCents } from '#contract/format/money.ts'
import * as limits from '#contract/limits.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { billFields, otherRows } from '../../bill/posted-bill.ts'
import type { BillCheck, Offer } from '../../contract.ts'
import { amountsOf, type Offering } from '../../offer/comparison.ts'
import type { OfferteFormAction } from '../../page-state.ts'

type Props = { office: Offering; bill: BillCheck | null; token: string; wrong: ActionFailure | null }

const extraName = ({ label, alleen_als }: Offer['extra'][number]) => `${label || 'Extra'}, alleen als ${alleen_als}`

type Fields = Record<string, unknown>

/** Labels of the fields, by field name; the amount of an "other" line is named after that line. */
export const billLabels = (offer: Offer, fields: Fields = {}): Record<string, string> => ({
  ...Object.fromEntries(amountsOf([offer]).map(({ name }, n) => [`offer_lines.${n}.cents`, name])),
  ...Object.fromEntries(offer.extra.map((extra, n) => [`extra_lines.${n}.cents`, extraName(extra)])),
  'other_lines.label': 'Andere regel',
  'other_lines.cents': 'Bedrag',
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, label]) => {
      const [, row] = /^other_lines\.(\d+)\.label$/.exec(name) ?? []
      return row && label ? [[`other_lines.${row}.cents`, `${label} (regel ${Number(row) + 1})`]] : []
    }),
  ),
})

/** Whether a failed form was about this office; the choice may have changed since. */
export const isOfOffice = ({ values }: ActionFailure, id: string): boolean => values.vestiging_id === id

/** Form to copy a bill beside the lines of the offer. Each field's name is also its id, so that an error can link to it. */
export function BillForm({ office: { id, title, offer }, bill, token, wrong: failure }: Props) {
  const isOfOther = failure !== null && !isOfOffice(failure, id)
  const wrong = isOfOther ? null : failure
  const fields: Fields = wrong?.values ?? (bill ? billFields(bill) : {})
  const [rows, setRows] = useState(() => otherRows(fields))
  const hydrated = useHydrated()
  const labels = billLabels(offer)
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: String(fields[name] ?? ''),
    error: errorIn(wrong?.fields, name),
    mayBeEmpty: true,
  })
  const amount = (name: string, label = labels[name] ?? '', hint?: string) => (
    <TextInput
      key={name}
      {...field(name)}
      label={label}
      {...(hint && { hint })}
      prefix="€"
      width={20}
      inputMode="decimal"
      autoComplete="off"
    />
  )
  return (
    <form className="stack" method="post" action={paths.offerte(token)} noValidate>
      <input type="hidden" name="action" value={'bill' satisfies OfferteFormAction} />
      <input type="hidden" name="vestiging_id" value={id} />
      {isOfOther && <p>Dit zijn de regels van de offerte van {title}. Wat u invulde, was voor een ander kantoor.</p>}
      <p className="hint">Staat een regel niet op uw nota? Vul dan 0 in. Weet u een bedrag niet? Laat het veld leeg.</p>
      {amountsOf([offer]).map(({ centsOf }, n) =>
        amount(`offer_lines.${n}.cents`, undefined, `In de offerte: ${formatCents(centsOf(offer))}`),
      )}
      {offer.extra.length > 0 && (
        <fieldset className="stack">
          <legend className="label">Extra kosten uit de offerte</legend>
          <p className="hint">
            Vul deze bedragen in met btw. Staat die btw op de nota bij de regel 21% btw? Trek haar daar dan af.
          </p>
          <p className="hint">Betaalde u een extra die niet nodig was? Kruis dat erbij aan.</p>
          {offer.extra.map(({ cents, alleen_als }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: extras can share a label, and are never reordered
            <div key={n}>
              {amount(`extra_lines.${n}.cents`, undefined, `In de offerte: ${formatCents(cents)} met btw`)}
              <label className="option">
                <input
                  type="checkbox"
                  name={`extra_lines.${n}.niet_nodig`}
                  value="ja"
                  defaultChecked={fields[`extra_lines.${n}.niet_nodig`] === 'ja'}
                />
                Het was niet zo dat {alleen_als}
              </label>
            </div>
          ))}
        </fieldset>
      )}
      <fieldset className="stack">
        <legend className="label">Andere regels op de nota</legend>
        {Array.from({ length: rows }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, at the end
          <div className="bill-row" key={n}>
            <TextInput {...field(`other_lines.${n}.label`)} label={`Andere regel ${n + 1}`} autoComplete="off" />
            {amount(`other_lines.${n}.cents`, `Bedrag van regel ${n + 1}`)}
          </div>
        ))}
        {hydrated && rows < limits.offerte.bill.othersMax && (
          <Button kind="bare" onClick={() => setRows(rows + 1)}>
            <Icon name="plus" />
            Nog een regel
          </Button>
        )}
      </fieldset>
      <div>
        <label className="option">
          <input
            type="checkbox"
            name="telt_mee"
            value="ja"
            defaultChecked={fields.telt_mee === 'ja'}
            aria-describedby="telt-mee-uitleg"
          />
          Laat de uitkomst meetellen voor dit kantoor
        </label>
        <p className="hint" id="telt-mee-uitleg">
          Dan telt alleen mee of de nota gelijk, lager of hoger was, zonder bedragen. Het kantoor ziet die uitkomst en
          mag één keer antwoorden. De nota telt pas mee als bij elke regel van de offerte een bedrag staat. U kunt het
          vinkje altijd weer weghalen. Wordt uw aanvraag gewist? Dan blijft alleen een getal per kantoor en kwartaal
          over, waaraan niemand u herkent.
        </p>
      </div>
      <Button type="submit" kind="main">
        Vergelijk met de offerte
      </Button>
    </form>
  )
}
