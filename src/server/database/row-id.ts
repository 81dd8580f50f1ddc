/** Whether a text can be the id of a row: digits that a bigint of PostgreSQL holds. */
export const isRowId = (id: string): boolean => /^\d{1,18}$/.test(id)

/** Whether a text can be a uuid, the id of rows that are visible outside and must not be guessable. */
export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
