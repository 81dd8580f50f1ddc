import type { Context } from '#server/context.ts'

/** As the Open Database License asks of whoever shows what is in OpenStreetMap (openstreetmap.org/copyright). */
const openStreetMap = {
  text: 'Kantoorgegevens deels © OpenStreetMap-bijdragers',
  url: 'https://www.openstreetmap.org/copyright',
}

/** Who made what pages show of offices. */
export const officeCredits = ({ index }: Context) => (index.current().bronnen.has('osm') ? [openStreetMap] : [])
