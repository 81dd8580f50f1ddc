/** Whether a text can be the id of a row: digits that a bigint of PostgreSQL holds. */
export const isRowId = (id: string): boolean => /^\d{1,18}$/.test(id)
