import { stylesheet } from '#web/modules/stylesheet.ts'
import styles from './leaflet.css?url'

/**
 * Loads the code of maps, once their styles are loaded: an unstyled map grows with its content, and the content with
 * the map, without end.
 */
export async function fetchMaps() {
  const [{ maps }, isDressed] = await Promise.all([import('./maps.ts'), stylesheet(styles)])
  if (!isDressed) throw new Error('The styles of maps could not be fetched')
  return maps
}
