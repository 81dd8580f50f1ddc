/** The place of the address, as the search call and the links want it. */
export type Place = {
  /** The parameters of the address that name the place. */
  query: Record<string, string>
  postcode: string | null
  woonplaats: string | null
  woonplaats_label: string | null
}

export const postcodePlace = (postcode: string): Place => ({
  query: { postcode },
  postcode,
  woonplaats: null,
  woonplaats_label: null,
})

export const woonplaatsPlace = (woonplaats: string, label: string | null): Place => ({
  query: { woonplaats, ...(label && { woonplaats_label: label }) },
  postcode: null,
  woonplaats,
  woonplaats_label: label,
})
