import { formatDate } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { criteria, reviewedOn, shortcomings } from '../../accessibility/criteria.ts'
import type { Criterion } from '../../accessibility/criterion.ts'

const results: Record<Criterion['result'], string> = {
  met: 'voldoet',
  absent: 'komt hier niet voor',
  part: 'voldoet voor een deel',
}
const withResult = (result: Criterion['result']) => criteria.filter((criterion) => criterion.result === result)

/** The accessibility statement, from the same table as docs/accessibility.md. */
export function AccessibilityText() {
  const { brandName, contactEmail } = useSite()
  return (
    <>
      <Crumbs here="Toegankelijkheid" />
      <h1>Toegankelijkheids&shy;verklaring</h1>
      <p>
        Iedereen moet {brandName} kunnen gebruiken. Ook met een schermlezer, met alleen een toetsenbord, met grote
        letters of op een kleine telefoon. Op deze pagina leest u hoe ver wij zijn.
      </p>
      <h2>Hoe ver wij zijn</h2>
      <p>
        Wij volgen de regels van WCAG 2.2, niveau A en AA. Dat zijn {criteria.length} eisen. Zo staat het ervoor op{' '}
        {formatDate(reviewedOn)}:
      </p>
      <ul>
        <li>{withResult('met').length} eisen: de website voldoet.</li>
        <li>{withResult('absent').length} eisen gaan over iets dat hier niet voorkomt, zoals video.</li>
        <li>{withResult('part').length} eisen: de website voldoet voor een deel.</li>
      </ul>
      <h2>Wat nog niet goed is</h2>
      <ul>
        {Object.entries(shortcomings).map(([id, text]) => (
          <li key={id}>
            {text} Dit is eis {id}.
          </li>
        ))}
      </ul>
      <h2>Hoe wij testen</h2>
      <p>
        Bij elke wijziging test een programma de website in een echte browser. Het kijkt naar kleuren, namen van knoppen
        en grote letters. Het vult formulieren in met alleen het toetsenbord, en ook zonder JavaScript. Dit hebben wij
        zelf gedaan. Er is nog geen test door mensen met een beperking en geen onderzoek door een ander bedrijf.
      </p>
      <h2>Werkt iets niet voor u?</h2>
      <p>
        Laat het ons weten met het <a href={paths.contact()}>contactformulier</a> of mail naar{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Schrijf om welke pagina het gaat en wat u wilde doen. Wij
        antwoorden meestal binnen 2 werkdagen. Kunt u iets niet zelf doen? Dan zoeken wij samen een andere weg.
      </p>
      <h2 id="eisen">Alle eisen</h2>
      <table className="sums kept-rows">
        <thead>
          <tr>
            <th scope="col">Eis (en niveau)</th>
            <th scope="col">Uitkomst</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ id, level, name, result }) => (
            <tr key={id}>
              <th scope="row">
                {id} {name} ({level})
              </th>
              <td>{results[result]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
