/** Whether something that came from outside is a word that these labels (or other values) are named by. */
export const isKeyOf = <Word extends string>(record: Record<Word, unknown>, word: unknown): word is Word =>
  typeof word === 'string' && Object.hasOwn(record, word)
