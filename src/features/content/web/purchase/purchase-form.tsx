import type { FieldError } from '#contract/errors.ts'
import { dayHint } from '#contract/format/written-day.ts'
import { paths } from '#contract/paths.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { buyerCount, buyerFields, purchaseOptions } from '../../purchase/purchase-answers.ts'

type Props = { query: URLSearchParams; errors: readonly FieldError[] }

const numbers = purchaseOptions.kopers.map(Number)
const yesNo = [
  { value: 'ja', label: 'Ja' },
  { value: 'nee', label: 'Nee' },
]

/** CSS hides buyers beyond the chosen number, so that it works without JavaScript. */
export function PurchaseForm({ query, errors }: Props) {
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  const text = (name: string) => ({
    id: name,
    name,
    defaultValue: query.get(name) ?? '',
    error: errorOf(name),
    autoComplete: 'off',
    width: 20 as const,
  })
  const amount = (name: string) => ({ ...text(name), inputMode: 'decimal' as const, prefix: '€' })
  return (
    <section className="card pad" id="invullen">
      <ErrorSummary errors={errors} attempt={0} />
      <h2>Wat koopt u?</h2>
      <form className="stack purchase" action={`${paths.purchaseCosts()}#uitkomst`} noValidate>
        <TextInput {...amount('koopsom')} label="Koopsom" hint="Bijvoorbeeld: 425.000" />
        <RadioGroup
          id="soort"
          name="soort"
          label="Wat is het?"
          options={[
            { value: 'woning', label: 'Een bestaande woning' },
            { value: 'nieuwbouw', label: 'Een nieuwbouwwoning' },
            { value: 'anders', label: 'Iets anders, zoals grond of een bedrijfspand' },
          ]}
          value={purchaseOptions.soort.find((kind) => kind === query.get('soort')) ?? 'woning'}
          error={errorOf('soort')}
          stacked
        />
        <TextInput
          {...text('datum')}
          label="Dag van de overdracht"
          hint={`${dayHint}. Leeg: de tarieven van vandaag.`}
          optional
        />
        <RadioGroup
          id="kopers"
          name="kopers"
          label="Met hoeveel mensen koopt u?"
          options={numbers.map((n) => ({ value: String(n), label: String(n) }))}
          value={String(buyerCount(query))}
          error={errorOf('kopers')}
        />
        {numbers.map((n) => {
          const names = buyerFields(n)
          return (
            <fieldset className="buyer" key={n}>
              <legend className="h-side">Koper {n}</legend>
              <TextInput
                {...text(names.share)}
                label="Deel van de woning"
                hint="Leeg: ieder evenveel. Bijvoorbeeld: 50% of 1/3"
                optional
              />
              <TextInput {...text(names.age)} label="Leeftijd bij de overdracht" inputMode="numeric" optional />
              <RadioGroup
                id={names.livesThere}
                name={names.livesThere}
                label="Gaat deze koper er zelf wonen?"
                options={yesNo}
                value={query.get(names.livesThere) === 'nee' ? 'nee' : 'ja'}
                error={errorOf(names.livesThere)}
              />
              <RadioGroup
                id={names.exemption}
                name={names.exemption}
                label="Heeft deze koper de startersvrijstelling al eens gebruikt?"
                options={yesNo}
                value={query.get(names.exemption) === 'ja' ? 'ja' : 'nee'}
                error={errorOf(names.exemption)}
              />
            </fieldset>
          )
        })}
        <TextInput {...amount('hypotheek')} label="Hypotheek" optional />
        <TextInput
          {...amount('hypotheek2')}
          label="Tweede hypotheek"
          hint="Alleen met een eigen akte, zoals een overbrugging."
          optional
        />
        <TextInput
          {...text('plaats')}
          label="Uw postcode of woonplaats"
          hint="Voor de prijzen van kantoren bij u in de buurt. Bijvoorbeeld: 1234AB of Amsterdam"
          optional
          width={30}
        />
        <fieldset className="purchase-offer">
          <legend className="h-side">Heeft u een offerte?</legend>
          <TextInput
            {...amount('notaris')}
            label="Bedrag van uw offerte"
            hint="Het totaal, met btw en registerkosten. Leeg: wat kantoren meestal vragen."
            optional
          />
          <RadioGroup
            id="hypotheekakte"
            name="hypotheekakte"
            label="Zit de hypotheekakte in dat bedrag?"
            options={[...yesNo, { value: 'onbekend', label: 'Weet ik niet' }]}
            value={['ja', 'nee'].find((value) => value === query.get('hypotheekakte')) ?? 'onbekend'}
            error={errorOf('hypotheekakte')}
          />
          <TextInput {...amount('registers')} label="Daarvan voor registers" optional />
          <TextInput {...amount('aktekosten')} label="Daarvan voor de hypotheekakte" optional />
        </fieldset>
        <button className="btn btn-main" type="submit">
          Reken uit
        </button>
      </form>
    </section>
  )
}
