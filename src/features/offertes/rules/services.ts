import { diensten } from '#features/diensten/rules.ts'

export const atLeastOne = {
  title: 'Selecteer een dienst',
  text: 'Selecteer minimaal één dienst of beschrijf je situatie.',
} as const

/** A request names a service or describes the situation. Source: visitor-flows section 5. */
export const namesSomething = (dienst_ids: readonly string[], beschrijving: string) =>
  dienst_ids.length > 0 || beschrijving.trim() !== ''

type Offering = { diensten: readonly { diensten: readonly { id: string }[] }[] }

/** The labels of the chosen services that an office does not list. Source: visitor-flows section 5. */
export function missingDiensten(office: Offering, dienst_ids: readonly string[]): string[] {
  const offered = new Set(office.diensten.flatMap((group) => group.diensten.map(({ id }) => id)))
  return diensten.filter(({ id }) => dienst_ids.includes(id) && !offered.has(id)).map(({ label }) => label)
}
