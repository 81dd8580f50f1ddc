import { useQueryClient } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { type DienstId, diensten } from '#features/diensten/rules.ts'
import type { DienstPrices } from '#features/woonplaatsen/contract.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CostVerdict } from './cost-verdict.tsx'
import { type CostCheck as Check, checkKey } from './load-costs.ts'

type Props = { dienst: DienstId; country: DienstPrices['country'] }

const options = diensten.map(({ id, label }) => ({ value: id, label }))

/** "Is mijn prijs normaal?": a GET form and its result. */
export function CostCheck({ dienst, country }: Props) {
  const check = useQueryClient().getQueryData<Check>(checkKey)
  const { bedrag: amountError, dienst: dienstError, plaats: placeError } = check?.errors ?? {}
  const errors = [
    ...(amountError ? [{ field: 'bedrag', message: amountError }] : []),
    ...(dienstError ? [{ field: 'dienst', message: dienstError }] : []),
    ...(placeError ? [{ field: 'plaats', message: placeError }] : []),
  ]
  return (
    <section className="card pad cost-check" id="vergelijk">
      <ErrorSummary errors={errors} attempt={0} />
      <h2>Is mijn prijs normaal?</h2>
      <p>Kreeg u een offerte of een rekening? Vergelijk het bedrag met kantoren bij u in de buurt.</p>
      <form className="stack" action={`${paths.costs()}#vergelijk`} noValidate>
        <TextInput
          id="bedrag"
          name="bedrag"
          label="Uw bedrag"
          hint="Het totaal, met btw en registerkosten. Bijvoorbeeld: 1.250 of 1.250,50"
          error={amountError}
          defaultValue={check?.bedrag}
          inputMode="decimal"
          width={20}
          prefix="€"
        />
        <Select
          id="dienst"
          name="dienst"
          label="Voor welke akte?"
          options={options}
          error={dienstError}
          defaultValue={dienst}
        />
        <TextInput
          id="plaats"
          name="plaats"
          label="Uw postcode of woonplaats"
          hint="Bijvoorbeeld: 1234AB of Amsterdam"
          error={placeError}
          defaultValue={check?.plaats}
          width={30}
        />
        <button className="btn btn-main" type="submit" name="toon" value="vergelijking">
          Vergelijk mijn prijs
        </button>
      </form>
      {check?.outcome && <CostVerdict dienst={dienst} country={country} outcome={check.outcome} />}
    </section>
  )
}
