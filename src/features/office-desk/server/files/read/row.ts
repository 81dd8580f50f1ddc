/**
 * One office or price from a file: `at` is its position, "regel 12" or "node/1". A missing column means not mentioned. `notes` says
 * what the reader changed or left out.
 */
export type Row = { at: string; cells: ReadonlyMap<string, string>; notes?: readonly string[] }
