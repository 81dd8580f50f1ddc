import { paths } from '#contract/paths.ts'
import type { DienstId } from '#features/diensten/rules.ts'
import { akteNames } from '../../akte-names.ts'

const places = [
  ['amsterdam', 'Amsterdam'],
  ['rotterdam', 'Rotterdam'],
  ['den-haag', 'Den Haag'],
  ['utrecht', 'Utrecht'],
  ['eindhoven', 'Eindhoven'],
  ['groningen', 'Groningen'],
] as const

/** A search with this service, for who types nothing. */
export const AktePlaces = ({ id }: { id: DienstId }) => (
  <>
    <h2>Zoek een notaris voor {akteNames[id]}</h2>
    <ul className="on-page">
      {places.map(([woonplaats, woonplaats_label]) => (
        <li key={woonplaats}>
          <a href={paths.search({ woonplaats, woonplaats_label, diensten: id })}>{woonplaats_label}</a>
        </li>
      ))}
      <li>
        <a href={paths.woonplaatsen()}>Alle plaatsen</a>
      </li>
    </ul>
  </>
)
