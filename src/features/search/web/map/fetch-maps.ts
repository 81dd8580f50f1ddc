import { stylesheet } from '#web/modules/stylesheet.ts'
import styles from './leaflet.css?url'

/** The code of maps, once what it shows is dressed. */
export async function fetchMaps() {
  const [{ maps }] = await Promise.all([import('./maps.ts'), stylesheet(styles)])
  return maps
}
