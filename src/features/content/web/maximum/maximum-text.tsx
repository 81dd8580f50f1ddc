import { paths } from '#contract/paths.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { useUrlQuery } from '#web/use-url-query.ts'
import { maximumTariffSource } from '../../aktes/maximum-tariff.ts'
import { deedIn, deedNames, familyDeeds, isUnknownDeed, readMaximumCheck } from '../../maximum-check.ts'
import { MaximumOutcome } from './maximum-outcome.tsx'

const deeds = familyDeeds.map((id) => ({ value: id, label: deedNames[id] }))
const assets = [
  { value: 'onder', label: 'Onder de grens' },
  { value: 'boven', label: 'Boven de grens' },
  { value: 'onbekend', label: 'Dat weet ik niet' },
]
const incomes = [
  { value: 'laag', label: 'Ja' },
  { value: 'hoger', label: 'Nee' },
  { value: 'onbekend', label: 'Dat weet ik niet' },
]

/** The two questions, with the result above them. */
export function MaximumText() {
  const query = useUrlQuery(paths.maximumTariff())
  const check = readMaximumCheck(query)
  const isUnknown = isUnknownDeed(query)
  const isMissing = query.has('toon') && !check && !isUnknown
  return (
    <>
      <Crumbs path={[{ label: 'Kosten', href: paths.costs() }]} here="Maximumprijs" />
      <h1>Geldt er voor u een maximumprijs?</h1>
      <p>
        Een notaris kiest zelf zijn prijs. Maar voor aktes over uw familie kan de wet een maximum stellen. Beantwoord
        twee vragen, dan ziet u wat de wet zegt. Wij bewaren uw antwoorden niet.
      </p>
      {check && <MaximumOutcome check={check} />}
      {isUnknown && (
        <p role="status">
          <b>Kies eerst een akte uit de lijst.</b> Voor andere aktes stelt de wet geen maximum.
        </p>
      )}
      {isMissing && (
        <p role="status">
          <b>Beantwoord beide vragen.</b> Weet u het niet? Kies dan ‘Dat weet ik niet’.
        </p>
      )}
      <form className="card pad stack" action={paths.maximumTariff()} noValidate>
        <Select id="akte" name="akte" label="Wat wilt u laten maken?" options={deeds} defaultValue={deedIn(query)} />
        <RadioGroup
          id="vermogen"
          name="vermogen"
          label="Hoe groot is uw eigen vermogen?"
          hint="Spaargeld, beleggingen en bezit, min uw schulden. Maakt u de akte samen, dan telt ook wat u samen heeft. De grens verandert: de notaris of de Raad voor Rechtsbijstand zegt u welke nu geldt."
          options={assets}
          value={check?.assets ?? query.get('vermogen') ?? undefined}
          stacked
        />
        <RadioGroup
          id="inkomen"
          name="inkomen"
          label="Heeft u een laag inkomen?"
          hint="De Raad voor Rechtsbijstand bekijkt dat, en geeft er een verklaring over."
          options={incomes}
          value={check?.income ?? query.get('inkomen') ?? undefined}
          stacked
        />
        <button className="btn btn-main" type="submit" name="toon" value="uitkomst">
          Toon wat de wet zegt
        </button>
      </form>
      <p className="muted small">
        Bron: {maximumTariffSource}. Wij noemen geen bedragen, omdat wij die van nu niet in de wet lazen.
      </p>
    </>
  )
}
