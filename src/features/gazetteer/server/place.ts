export type Place = {
  /** Stable key and slug: "amsterdam", "rijswijk-gelderland". */
  location_id: string
  woonplaats: string
  gemeente: string
  provincie: string
  lat: number
  lon: number
  /** The number of addresses: the measure of its size. */
  addresses: number
  aliases: string[]
}
/** A well-known district of a town; it leads to the town. */
export type District = { name: string; place: Place }
/** `label`: the name of the place, plus the name by which it was found if that differs: "Uden (Maashorst)". */
export type Suggested = Place & { label: string }
/** The location of a postcode: of all six characters, or the centre of its four digits. */
export type PostcodePoint = { lat: number; lon: number; place: Place; precision: 'pc6' | 'pc4' }
