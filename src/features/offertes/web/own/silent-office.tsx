import { centsText, formatCents } from '#contract/format/money.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { OptionGroup } from '#web/ui/option-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OfferteAccess } from '../../contract.ts'
import type { OfferteFormAction } from '../../page-state.ts'

type Props = { office: OfferteAccess['vestigingen'][number]; token: string }

/** Asks the customer whether an office that did not answer here answered in another way. */
export function SilentOffice({ office: { id, title, reported }, token }: Props) {
  const state = usePageState<ActionFailure>()
  const wrong = state?.action === 'report' && state.values.vestiging_id === id ? state : null
  const errorOf = (name: string) => errorIn(wrong?.fields, name)
  const before = reported && (reported.is_answered ? 'ja' : 'nee')
  const cents = reported?.total_cents ?? null
  const total = cents === null ? '' : centsText(cents)
  const radio = (value: string, label: string) => (
    <label className="option">
      <input
        type="radio"
        name="antwoord"
        value={value}
        id={value === 'ja' ? `antwoord-${id}` : undefined}
        defaultChecked={(wrong ? wrong.values.antwoord : before) === value}
      />
      {label}
    </label>
  )
  const form = (
    <form className="stack" method="post" action={paths.offerte(token)} noValidate>
      <input type="hidden" name="action" value={'report' satisfies OfferteFormAction} />
      <input type="hidden" name="vestiging_id" value={id} />
      <OptionGroup
        id={`antwoord-${id}`}
        label={`Heeft u van ${title} antwoord gehad?`}
        error={errorOf('is_answered')}
        radio
      >
        <div className="options options-stacked">
          {radio('ja', 'Ja')}
          {radio('nee', 'Nee')}
        </div>
      </OptionGroup>
      <TextInput
        id={`bedrag-${id}`}
        name="bedrag"
        label="Totaal van de offerte"
        prefix="€"
        width={20}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={String(wrong ? (wrong.values.bedrag ?? '') : total)}
        error={errorOf('total_cents')}
        optional
      />
      <Button type="submit" kind="quiet">
        Doorgeven
      </Button>
    </form>
  )
  if (!reported) return form
  const amount = cents === null ? '' : `, met een totaal van ${formatCents(cents)}`
  return (
    <details open={wrong !== null}>
      <summary className="small">
        {reported.is_answered ? `U gaf aan dat dit kantoor antwoordde${amount}.` : 'U gaf aan dat u niets hoorde.'}{' '}
        Wijzigen
      </summary>
      {form}
    </details>
  )
}
