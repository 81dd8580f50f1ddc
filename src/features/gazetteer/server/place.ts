export type Place = {
  /** Stable key and slug: "amsterdam", "rijswijk-gelderland". */
  location_id: string
  woonplaats: string
  gemeente: string
  provincie: string
  lat: number
  lon: number
  /** How many addresses it has: the measure of its size. */
  addresses: number
  aliases: string[]
}
/** A well-known part of a town, which leads to the town. */
export type District = { name: string; place: Place }
/** `label`: the name of the place, with the name by which it was found when that is another one: "Uden (Maashorst)". */
export type Suggested = Place & { label: string }
/** Where a postcode is: of its six characters, or the middle of its four digits. */
export type PostcodePoint = { lat: number; lon: number; place: Place; precision: 'pc6' | 'pc4' }
