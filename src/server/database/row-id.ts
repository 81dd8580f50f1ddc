/** Whether a text can be the id of a row: digits that a bigint of PostgreSQL holds. */
export const isRowId = (id: string): boolean => /^\d{1,18}$/.test(id)

/** Whether a text can be the id of a row that has a uuid, as those have that are shown outside and must not be guessed. */
export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
