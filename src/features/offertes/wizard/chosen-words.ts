import { labelOfDienst } from '#features/diensten/rules.ts'

/** Uses the browser's own formatter, so that it adds nothing to the wizard's script. */
const list = new Intl.ListFormat('nl')

/** Names within a sentence: 'A, B en C'. */
export const namesInSentence = (names: readonly string[]): string => list.format(names)

/** Services within a sentence: 'leveringsakte, testament en bv oprichten'. */
export const chosenWords = (dienst_ids: readonly string[]): string =>
  namesInSentence(dienst_ids.map(labelOfDienst)).toLowerCase()
