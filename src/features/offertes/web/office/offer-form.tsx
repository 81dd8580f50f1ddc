import { useEffect, useRef, useState } from 'react'
import { formatCents } from '#contract/format/money.ts'
import { dayHint } from '#contract/format/written-day.ts'
import * as limits from '#contract/limits.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { OfferteForOffice } from '../../contract.ts'
import { areSameAmounts, shownTotal } from '../../offer/amounts.ts'
import { offerFields, readOfferForm } from '../../offer/posted-offer.ts'
import { noExtras } from '../../rules/instant-offers.ts'
import { AmountLine } from './amount-line.tsx'
import { fixedLabels, offerLabels, registerNames, rowCount } from './offer-labels.ts'

type Fields = Record<string, string>
type Props = { offerte: OfferteForOffice; page: string; state: ActionFailure | null }

/** The form for an offer, filled from the last offer or the price list; the total updates while typing (mockup kantoor-offerte). */
export function OfferForm({ offerte, page, state }: Props) {
  const { concept, instant } = offerte
  const wrong = state?.action === 'offer' ? state : null
  const fields: Fields = wrong ? (wrong.values as Fields) : offerFields(offerte)
  const errorOf = (name: string) => errorIn(wrong?.fields, name)
  const [total, setTotal] = useState(() => totalOf(fields, offerte))
  // Submit the total only if the script showed it: without a script, the server computes it.
  const [isFollowing, setFollowing] = useState(false)
  const [extras, setExtras] = useState(() => firstExtras(offerte, fields, wrong !== null))
  const form = useRef<HTMLFormElement>(null)
  const follow = () => form.current && setTotal(totalOf(Object.fromEntries(new FormData(form.current)), offerte))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    setFollowing(true)
    follow()
  }, [])
  const labels = offerLabels(concept, fields)
  const amount = (name: string, note: string, optional = true) => (
    <AmountLine
      key={name}
      {...{ name, note, optional, label: labels[name] ?? '' }}
      value={fields[name] ?? ''}
      error={errorOf(name)}
    />
  )
  return (
    <form ref={form} className="stack offer" method="post" action={page} noValidate onInput={follow}>
      <input type="hidden" name="action" value="offer" />
      <div className="lines">
        <FieldError id="lines" error={errorOf('lines')} />
        {concept.lines.map(({ dienst_id }, n) => (
          <div key={dienst_id}>
            <input type="hidden" name={`lines.${n}.dienst_id`} value={dienst_id} />
            {amount(`lines.${n}.honorarium_cents`, 'Zonder btw', false)}
          </div>
        ))}
        {amount('recherche_cents', 'Zonder btw')}
        {amount('kwaliteitsfonds_cents', concept.fonds_btw ? 'Zonder btw' : 'Geen btw')}
        <div className="line">
          <span>
            21% btw<small>Wij rekenen dit uit</small>
          </span>
          <output>{total ? formatCents(total.btw_cents) : 'Nog niet bekend'}</output>
        </div>
        {registerNames(fields).map((naam, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
          <div key={n}>
            <RegisterName name={`registers.${n}.naam`} {...{ naam, error: errorOf(`registers.${n}.naam`) }} />
            {amount(`registers.${n}.cents`, 'Tegen kostprijs, geen btw')}
          </div>
        ))}
      </div>
      <fieldset className="extras">
        <legend className="label">Extra kosten {!instant && <span className="opt">(optioneel)</span>}</legend>
        <p className="hint">{instant ? noExtras : 'Alleen als iets nodig blijkt. Dit telt niet mee in het totaal.'}</p>
        {Array.from({ length: extras }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, at the end
          <div className="extra" key={n}>
            <TextInput
              id={`extra.${n}.alleen_als`}
              name={`extra.${n}.alleen_als`}
              label={fixedLabels['extra.alleen_als']}
              defaultValue={fields[`extra.${n}.alleen_als`] ?? ''}
              error={errorOf(`extra.${n}.alleen_als`)}
              mayBeEmpty
            />
            <TextInput
              id={`extra.${n}.cents`}
              name={`extra.${n}.cents`}
              label={fixedLabels['extra.cents']}
              prefix="€"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={fields[`extra.${n}.cents`] ?? ''}
              error={errorOf(`extra.${n}.cents`)}
              mayBeEmpty
            />
          </div>
        ))}
        {!instant && extras < limits.offerte.offer.extraMax && (
          <Button kind="bare" onClick={() => setExtras(extras + 1)}>
            <Icon name="plus" />
            Nog een regel
          </Button>
        )}
      </fieldset>
      <div className="two">
        <TextInput
          id="geldig_tot"
          name="geldig_tot"
          label={fixedLabels.geldig_tot}
          hint={dayHint}
          inputMode="numeric"
          defaultValue={fields.geldig_tot ?? ''}
          error={errorOf('geldig_tot')}
        />
        <TextInput
          id="vroegste_datum"
          name="vroegste_datum"
          label={fixedLabels.vroegste_datum}
          hint={dayHint}
          inputMode="numeric"
          defaultValue={fields.vroegste_datum ?? ''}
          error={errorOf('vroegste_datum')}
          optional
        />
      </div>
      <TextArea
        id="toelichting"
        name="toelichting"
        label="Toelichting"
        rows={2}
        defaultValue={fields.toelichting ?? ''}
        error={errorOf('toelichting')}
        optional
      />
      <TickBox
        id="compleet"
        name="compleet"
        label="Dit bedrag bevat alle gebruikelijke werkzaamheden"
        error={errorOf('compleet')}
        defaultChecked={fields.compleet === 'true'}
      />
      <div className="total" id="total_cents">
        <div>
          <FieldError id="total_cents" error={errorOf('total_cents')} />
          <span className="small">Totaal met btw</span>
          <output className="price" aria-live="polite">
            {total ? formatCents(total.total_cents) : 'Nog niet bekend'}
          </output>
        </div>
        {isFollowing && total && <input type="hidden" name="total_cents" value={total.total_cents} />}
        <Button type="submit" kind="main">
          {offerte.offer ? 'Offerte wijzigen' : 'Offerte versturen'}
        </Button>
      </div>
    </form>
  )
}

/** The name of a register comes from the price list; it can be edited only after an error. */
const RegisterName = ({ name, naam, error }: { name: string; naam: string; error: string | undefined }) =>
  error === undefined ? (
    <input type="hidden" name={name} value={naam} />
  ) : (
    <TextInput {...{ id: name, name, label: fixedLabels['registers.naam'], defaultValue: naam, error }} />
  )

/** A bound office may not add extras, and sees only those that were rejected. */
function firstExtras({ instant }: OfferteForOffice, fields: Fields, isRefused: boolean): number {
  const filled = rowCount(fields, 'extra')
  if (instant) return isRefused ? filled : 0
  return Math.min(limits.offerte.offer.extraMax, filled + 1)
}

/** The total of the current offer while its amounts are unchanged; null while an amount is unreadable or not allowed. */
function totalOf(fields: Record<string, unknown>, { concept, offer }: OfferteForOffice) {
  const typed = readOfferForm(fields, concept.fonds_btw)
  return offer && areSameAmounts(typed, offer) ? offer : shownTotal(typed, concept.fonds_btw)
}
