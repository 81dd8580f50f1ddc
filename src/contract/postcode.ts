import { plainCharacters } from './plain-characters.ts'

/** Longer is no postcode that anybody wrote. */
const textMax = 40

/** 1234AB of what was typed, or null. Source: server section 2 (postcode helper). */
export function normalizePostcode(input: string): string | null {
  if (input.length > textMax) return null
  const postcode = plainCharacters(input).replace(/\s+/g, '').toUpperCase()
  return /^[1-9]\d{3}[A-Z]{2}$/.test(postcode) ? postcode : null
}

/** Where to search from: a whole postcode, or the four digits of its area (server section 2, postcode helper). */
export function searchPostcode(input: string): string | null {
  const area = input.replace(/\s+/g, '')
  return /^[1-9]\d{3}$/.test(area) ? area : normalizePostcode(input)
}

/** 4 digits followed by 0 to 2 letters, a space between them or not (search-and-api section 5). */
export const isPostcodeLike = (input: string): boolean => /^\d{4}\s*[a-z]{0,2}$/i.test(input.trim())

/** The whole postcode in an address as people paste one: "Damrak 1, 1012 LG Amsterdam", "NL-1012-LG". */
export function postcodeIn(address: string): string | null {
  const [, area, street] = /(?:^|[\s,(]|\bNL-?)([1-9]\d{3})[\s.-]?([a-z]{2})(?:$|[\s,.)])/i.exec(address) ?? []
  return area && street ? normalizePostcode(area + street) : null
}
