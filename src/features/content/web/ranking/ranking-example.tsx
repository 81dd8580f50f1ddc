import { useQuery } from '@tanstack/react-query'
import { aboutDistances, formatDistance } from '#contract/format/distance.ts'
import { formatRating } from '#contract/format/rating.ts'
import { paths } from '#contract/paths.ts'
import { sortVestigingen } from '#features/search/rules/order.ts'
import orderSource from '#features/search/rules/order.ts?raw'
import { searchVestigingen } from '#features/vestigingen/contract.ts'
import { queryOf } from '#web/queries.ts'
import { example, exampleArgs } from './example.ts'

/** A list with everything that its order rests on, to take along and put in order again, and the rule that the program runs. */
export function RankingExample() {
  const { data } = useQuery(queryOf(searchVestigingen, exampleArgs))
  const inputs = `/api${searchVestigingen.path}?${new URLSearchParams(exampleArgs.query)}`
  const list = sortVestigingen(data?.vestigingen ?? [], 'rating')
  return (
    <>
      <h2 id="narekenen">Reken het zelf na</h2>
      {list.length > 0 ? (
        <>
          <p>
            Dit zijn de kantoren rond {example.label}, op volgorde van populariteit. U ziet bij elk kantoor de vier
            feiten die tellen. {aboutDistances(`het midden van ${example.label}`)}
          </p>
          <ol className="rank-rows">
            {list.map(({ id, title, rank, precision }) => (
              <li key={id}>
                <a href={paths.vestiging(id)}>{title}</a>
                <small className="muted">
                  {rank.partner ? 'partner' : 'geen partner'},{' '}
                  {rank.emailable ? 'neemt aanvragen aan' : 'neemt geen aanvragen aan'},{' '}
                  {rank.rating === null ? 'nog geen reviews' : `beoordeling ${formatRating(rank.rating)}`},{' '}
                  {formatDistance(rank.distance, precision) ?? 'afstand niet bekend'}
                </small>
              </li>
            ))}
          </ol>
          <p>
            <a href={inputs} download="volgorde-voorbeeld.json">
              Download deze gegevens (JSON)
            </a>
            . De feiten staan daar onder ‘rank’. Zet ze op volgorde met de regel hieronder, dan krijgt u dezelfde lijst.
          </p>
        </>
      ) : (
        <p>Rond {example.label} kennen wij nog geen kantoren. Daarom is hier nog geen voorbeeld.</p>
      )}
      <h3 id="regel">De regel als code</h3>
      <p>Dit is de regel zoals het programma hem uitvoert, niet een samenvatting.</p>
      <pre className="code" lang="en">
        <code>{orderSource}</code>
      </pre>
    </>
  )
}
