import { diensten } from '#features/diensten/rules.ts'

type Offering = { diensten: readonly { diensten: readonly { id: string }[] }[] }

/** The labels of the chosen services that an office does not list. */
export function missingDiensten(office: Offering, dienst_ids: readonly string[]): string[] {
  const offered = new Set(office.diensten.flatMap((group) => group.diensten.map(({ id }) => id)))
  return diensten.filter(({ id }) => dienst_ids.includes(id) && !offered.has(id)).map(({ label }) => label)
}
