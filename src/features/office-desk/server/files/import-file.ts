import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { announceChanges } from '#server/database/changes.ts'
import { patiently } from '#server/database/patiently.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { demoRemedy, demoText } from '../../import-state.ts'
import type { Imported, InPart } from './offices/import-offices.ts'
import type { FileBytes } from './read/read-text.ts'
import { RefusedFile } from './read/refused-file.ts'
import { type ImportKind, readImport } from './read-import.ts'
import type { ImportReport, Outcome } from './report.ts'

type Options = {
  /** Null: as the file looks. */
  kind: ImportKind | null
  /** Nothing is written; the report says what would be. */
  dry: boolean
  /** Also over what was changed by hand. */
  overwrite: boolean
  /** Last of all in its transaction; what it refuses is not written. */
  done?: (trx: Trx, report: ImportReport) => Promise<void>
  /** On the embedded database it must not ask the database while a file is written, which has its one connection. */
  onProgress?: (done: number, total: number) => void | Promise<void>
}

/** Any number, the same on all nodes. */
const importLock = 7215002

/**
 * Takes a file with offices or prices over, or looks at what that would do. All that it writes is one transaction: a
 * file that cannot be read, a full disk or a kill half-way leave nothing of it, and the same file again completes it
 * (docs/decisions/0035-imports-in-one-transaction.md).
 */
export async function importFile(context: Context, file: FileBytes, options: Options): Promise<ImportReport> {
  const { kind, rows, refused, notes, order, run } = await readImport(context, file, options.kind)
  if (await isDemo(context.db)) throw new RefusedFile(demoLine)
  const { dry, overwrite } = options
  let done = refused.length
  const onRows = (count: number) => {
    done += count
    return options.onProgress?.(done, rows)
  }
  const settings = { now: context.clock.now(), dry, overwrite, onRows }
  const placeOf = ({ at }: Outcome) => order.get(at) ?? 0
  const reportOf = ({ outcomes }: Imported) => ({
    ...{ kind, dry, notes },
    outcomes: [...refused, ...outcomes].sort((a, b) => placeOf(a) - placeOf(b)),
  })
  return patiently(context.storage, async (db) => {
    // Others have the embedded database between two parts.
    if (dry)
      return reportOf(
        await run(
          inTurns((work) => db.transaction().execute(work)),
          settings,
        ),
      )
    return db.transaction().execute(async (trx) => {
      await holdOffices(trx)
      const imported = await run(
        inTurns((work) => work(trx)),
        settings,
      )
      await announceChanges(trx, kind === 'offices' ? 'vestigingen' : 'tarieven', imported.changedIds)
      await options.done?.(trx, reportOf(imported))
      return reportOf(imported)
    })
  })
}

/** Visitors are answered between two parts: the embedded database itself answers without a turn of the event loop. */
const inTurns =
  (inPart: InPart): InPart =>
  async (work) => {
    await nextTurn()
    return inPart(work)
  }

/** Nobody else adds an office until the transaction ends, so that none is added twice. */
export async function holdOffices(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(importLock)})`.execute(trx)
}

/** Real offices and fictional ones are not shown side by side. */
export async function isDemo(db: Db): Promise<boolean> {
  const fictional = await db.selectFrom('vestigingen').select('id').where('fictional', '=', true).limit(1).execute()
  return fictional.length > 0
}
const demoLine = `${demoText} ${demoRemedy}`
