import { labelOfDienst } from '#features/diensten/rules.ts'

/** By the browser, which costs the script of the wizard nothing. */
const list = new Intl.ListFormat('nl')

/** Services within a sentence: 'leveringsakte, testament en bv oprichten'. */
export const chosenWords = (dienst_ids: readonly string[]): string =>
  list.format(dienst_ids.map(labelOfDienst)).toLowerCase()
