/** Whether untrusted input is a key of this record. */
export const isKeyOf = <Word extends string>(record: Record<Word, unknown>, word: unknown): word is Word =>
  typeof word === 'string' && Object.hasOwn(record, word)
