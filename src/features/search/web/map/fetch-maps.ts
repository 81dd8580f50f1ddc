import { stylesheet } from '#web/modules/stylesheet.ts'
import styles from './leaflet.css?url'

/** The code of maps, once what it shows is dressed: undressed, a map grows with what is in it, and that with the map, without end. */
export async function fetchMaps() {
  const [{ maps }, isDressed] = await Promise.all([import('./maps.ts'), stylesheet(styles)])
  if (!isDressed) throw new Error('The styles of maps could not be fetched')
  return maps
}
