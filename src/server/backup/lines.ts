import * as z from 'zod/mini'

/**
 * The lines of a backup, each in JSON: the manifest; then for each table its columns, its rows (arrays of texts, as
 * PostgreSQL writes the values) and its end; then the sequences and the end of the whole.
 */
export const Manifest = z.object({
  made_at: z.string(),
  database: z.enum(['pglite', 'postgres']),
  /** The migrations that ran. */
  level: z.array(z.string()),
  jobs_level: z.number(),
  /** The id of the SECRET_KEY that personal fields are sealed with. */
  sealed_with: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

export const TableBegin = z.object({ table: z.string(), columns: z.array(z.string()) })
export type TableBegin = z.infer<typeof TableBegin>
export const TableEnd = z.object({ end: z.string(), rows: z.number(), sha256: z.string() })
export const Sequences = z.object({
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
})
export type Sequences = z.infer<typeof Sequences>
export const BackupEnd = z.object({ tables: z.number(), rows: z.number(), sha256: z.string() })
export type BackupEnd = z.infer<typeof BackupEnd>
