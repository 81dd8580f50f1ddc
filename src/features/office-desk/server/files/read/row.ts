/** One office or price as a file says it: `at` is where it stands, "regel 12" or "node/1". A column that is not there says nothing. `notes`: what its reader changed or left out. */
export type Row = { at: string; cells: ReadonlyMap<string, string>; notes?: readonly string[] }

/** What of a row cannot be taken over, by column. */
export type CellError = { column: string; reason: string }

export const reasonOf = (errors: readonly CellError[]): string =>
  errors.map(({ column, reason }) => `${column}: ${reason}`).join('; ')
