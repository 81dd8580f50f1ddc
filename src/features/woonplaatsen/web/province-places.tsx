import { paths } from '#contract/paths.ts'
import { slugOf } from '#features/gazetteer/rules.ts'
import { groupBy, letterOf, type Province, slugOfPlace } from './compact-places.ts'

/**
 * The places of a province by letter. Its id stands inside of the <details>, so that a link to it opens that. Plain
 * links: two thousand of them cost nothing, and the page behind each is ready on the server.
 */
export function ProvincePlaces({ province: { provincie, places } }: { province: Province }) {
  const id = slugOf(provincie)
  const letters = [...groupBy(places, letterOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <div id={id}>
      <nav aria-label={`Letters van ${provincie}`}>
        <ul className="letters">
          {letters.map(([letter]) => (
            <li key={letter}>
              <a href={`#${id}-${letter}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(([letter, ofLetter]) => (
        <div className="letter" key={letter}>
          <h3 id={`${id}-${letter}`}>{letter}</h3>
          <ul>
            {ofLetter.map((place) => (
              <li key={slugOfPlace(place)}>
                <a href={paths.woonplaats(slugOfPlace(place))}>{place[0]}</a>
                {place[1] > 0 && ` ${place[1]}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
