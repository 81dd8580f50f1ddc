/**
 * One office or price as a file says it: `at` is where it stands, "regel 12" or "node/1". A column that is not there says
 * nothing. `notes`: what its reader changed or left out.
 */
export type Row = { at: string; cells: ReadonlyMap<string, string>; notes?: readonly string[] }
