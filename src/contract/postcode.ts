import { plainCharacters } from './plain-characters.ts'

/** Longer is no postcode that anybody wrote. */
const textMax = 40

/** 1234AB of what was typed, or null. See docs/product/search.md, "What can be typed". */
export function normalizePostcode(input: string): string | null {
  if (input.length > textMax) return null
  const postcode = plainCharacters(input).replace(/\s+/g, '').toUpperCase()
  return /^[1-9]\d{3}[A-Z]{2}$/.test(postcode) ? postcode : null
}

/** The four digits of an area when no more than those were typed. */
export function typedArea(input: string): string | null {
  if (input.length > textMax) return null
  const area = plainCharacters(input).replace(/\s+/g, '')
  return /^[1-9]\d{3}$/.test(area) ? area : null
}

/** The location id of an area, which is never of digits alone: those are a BAG code. */
export const areaId = (area: string): string => `postcode-${area}`

/** The digits in such an id; undefined of any other. */
export const areaOf = (location_id: string): string | undefined => /^postcode-([1-9]\d{3})$/.exec(location_id)?.[1]

/** 4 digits followed by 0 to 2 letters, a space between them or not. */
export const isPostcodeLike = (input: string): boolean => /^\d{4}\s*[a-z]{0,2}$/i.test(input.trim())

/** The whole postcode in an address as people paste one: "Damrak 1, 1012 LG Amsterdam", "NL-1012-LG". */
export function postcodeIn(address: string): string | null {
  const [, area, street] = /(?:^|[\s,(]|\bNL-?)([1-9]\d{3})[\s.-]?([a-z]{2})(?:$|[\s,.)])/i.exec(address) ?? []
  return area && street ? normalizePostcode(area + street) : null
}
