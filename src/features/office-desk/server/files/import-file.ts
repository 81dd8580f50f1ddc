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
  /** Null: detected from the file. */
  kind: ImportKind | null
  /** A dry run: writes nothing, and reports what an import would do. */
  dry: boolean
  /** Also overwrites what was changed by hand. */
  overwrite: boolean
  /** Called last in the transaction; if it throws, nothing is written. */
  done?: (trx: Trx, report: ImportReport) => Promise<void>
  /** With the embedded database it must not query while a file is being written, as that holds the only connection. */
  onProgress?: (done: number, total: number) => void | Promise<void>
}

/** An arbitrary number, the same on all nodes. */
const importLock = 7215002

/**
 * Imports a file with offices or prices, or does a dry run. Writes everything in one transaction: an unreadable file, a full disk
 * or a kill half-way leaves nothing behind, and importing the same file again completes it
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
    // A transaction per part, so that others can use the embedded database in between.
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

/** Yields to the event loop between parts, so that visitors are served: the embedded database answers without a turn of the loop. */
const inTurns =
  (inPart: InPart): InPart =>
  async (work) => {
    await nextTurn()
    return inPart(work)
  }

/** Blocks others from adding offices until the transaction ends, so that none is added twice. */
export async function holdOffices(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(importLock)})`.execute(trx)
}

/** Real and fictional offices are not shown side by side. */
export async function isDemo(db: Db): Promise<boolean> {
  const fictional = await db.selectFrom('vestigingen').select('id').where('fictional', '=', true).limit(1).execute()
  return fictional.length > 0
}
const demoLine = `${demoText} ${demoRemedy}`
