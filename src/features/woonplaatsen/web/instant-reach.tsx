import { paths } from '#contract/paths.ts'
import type { InstantReach as Reach } from '../contract.ts'

/** How far offices go with a price at once, as they say themselves. */
export const InstantReach = ({ offices }: { offices: readonly Reach[] }) => (
  <>
    <p>Deze kantoren geven hun prijs meteen. Zij noemen zelf de grootste afstand waarop dat geldt:</p>
    <ul>
      {offices.map(({ id, title, distance_max_km }) => (
        <li key={id}>
          <a href={paths.vestiging(id)}>{title}</a>: hoogstens {distance_max_km} km van het kantoor
        </li>
      ))}
    </ul>
  </>
)
