import type { Context } from '#server/context.ts'

/** The attribution that the Open Database License requires when showing OpenStreetMap data (openstreetmap.org/copyright). */
const openStreetMap = {
  text: 'Kantoorgegevens deels © OpenStreetMap-bijdragers',
  url: 'https://www.openstreetmap.org/copyright',
}

/** The sources of the office data to credit on pages. */
export const officeCredits = ({ index }: Context) => (index.current().bronnen.has('osm') ? [openStreetMap] : [])
