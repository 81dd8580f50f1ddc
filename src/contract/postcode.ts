import { plainCharacters } from './plain-characters.ts'

/** Anything longer is not a postcode. */
const textMax = 40

/** The typed postcode as 1234AB, or null. See docs/product/search.md, "What can be typed". */
export function normalizePostcode(input: string): string | null {
  if (input.length > textMax) return null
  const postcode = plainCharacters(input).replace(/\s+/g, '').toUpperCase()
  return /^[1-9]\d{3}[A-Z]{2}$/.test(postcode) ? postcode : null
}

/** The four digits of an area, if only those were typed. */
export function typedArea(input: string): string | null {
  if (input.length > textMax) return null
  const area = plainCharacters(input).replace(/\s+/g, '')
  return /^[1-9]\d{3}$/.test(area) ? area : null
}

/** The location id of an area. It is never only digits, as those are a BAG code. */
export const areaId = (area: string): string => `postcode-${area}`

/** The digits of such an id; undefined for any other. */
export const areaOf = (location_id: string): string | undefined => /^postcode-([1-9]\d{3})$/.exec(location_id)?.[1]

/** 4 digits followed by 0 to 2 letters, with or without a space between them. */
export const isPostcodeLike = (input: string): boolean => /^\d{4}\s*[a-z]{0,2}$/i.test(input.trim())

/** The whole postcode in a pasted address: "Damrak 1, 1012 LG Amsterdam", "NL-1012-LG". */
export function postcodeIn(address: string): string | null {
  const [, area, street] = /(?:^|[\s,(]|\bNL-?)([1-9]\d{3})[\s.-]?([a-z]{2})(?:$|[\s,.)])/i.exec(address) ?? []
  return area && street ? normalizePostcode(area + street) : null
}
