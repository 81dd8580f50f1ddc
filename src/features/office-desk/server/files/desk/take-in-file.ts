import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { refusalOf } from '#server/database/refusal.ts'
import type { Database, Trx } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { importFile } from '../import-file.ts'
import { readLimits } from '../read/read-limits.ts'
import type { FileBytes } from '../read/read-text.ts'
import { RefusedFile } from '../read/refused-file.ts'
import { type ImportReport, shownReport } from '../report.ts'
import { unwrittenLine } from '../unwritten-line.ts'
import { forgetContent, forgetParts, readParts } from './file-parts.ts'

type Row = Selectable<Database['uploaded_files']>

/**
 * Reads a file, or imports it once someone has approved that. If the process is killed half-way, the job starts again: reading
 * writes nothing, and importing is one transaction (docs/decisions/0046-files-by-a-job.md).
 */
export const takeInFile = defineJob<{ file_id: string }>({
  name: 'take-in-file',
  schema: z.object({ file_id: z.string() }),
  // For when the process is killed, or the database cannot even store why it failed.
  retryDelaySeconds: 5,
  retries: 100,
  expireSeconds: 15 * 60,
  async handler(context, { file_id }) {
    const row = await findWaiting(context, file_id)
    if (!row || !(await isBegun(context, row))) return
    try {
      if (row.report === null) await look(context, row)
      else if (row.asked_by) await takeOver(context, row, row.asked_by)
    } catch (error) {
      // A graceful shutdown is not the fault of the file, so this try does not count.
      if (context.jobs.ending.signal.aborted) await setOf(context, row.id).set({ tries: row.tries }).execute()
      throw error
    }
  },
})

async function findWaiting({ db }: Context, id: string): Promise<Row | undefined> {
  const rows = db.selectFrom('uploaded_files').selectAll().where('id', '=', id).where('failure', 'is', null)
  return rows.where('applied_at', 'is', null).executeTakeFirst()
}

/**
 * Counts the tries, as a file that crashes the program would do so at every start. False: too many tries, the file is refused for
 * good.
 */
async function isBegun(context: Context, { id, tries }: Row): Promise<boolean> {
  const isLast = tries >= readLimits.triesMax
  const failure = `Dit bestand is ${tries} keer niet gelezen: het lezen brak telkens af.`
  if (isLast) await context.db.transaction().execute((trx) => forgetContent(trx, id, { report: null, failure }))
  else
    await setOf(context, id)
      .set({ tries: tries + 1 })
      .where('applied_at', 'is', null)
      .execute()
  return !isLast
}

const fileOf = async ({ db }: Context, { id, encoding }: Row): Promise<FileBytes> => ({
  ...{ bytes: await readParts(db, id), isPacked: true },
  encoding: encoding as FileBytes['encoding'],
})

const setOf = ({ db }: Pick<Context, 'db'>, id: string) => db.updateTable('uploaded_files').where('id', '=', id)

/** Progress for people who watch the page. */
const progressOf =
  (context: Context, { id }: Row) =>
  async (done: number, total: number) => {
    await setOf(context, id).set({ done, total }).execute()
  }

async function look(context: Context, row: Row): Promise<void> {
  const { id, kind, overwrite } = row
  try {
    const onProgress = progressOf(context, row)
    const report = await importFile(context, await fileOf(context, row), { kind, overwrite, dry: true, onProgress })
    await setOf(context, id)
      .set({ tries: 0, report: JSON.stringify(shownReport(report)) })
      .execute()
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    await context.db.transaction().execute((trx) => forgetContent(trx, id, { failure: error.message }))
  }
}

/** The import and its line in the log, or nothing. Of two at once the second changes nothing. */
async function takeOver(context: Context, row: Row, asked_by: string): Promise<void> {
  const { kind, overwrite } = row
  try {
    const operator = await context.hooks.operatorLater(context, asked_by)
    // The transaction has the embedded database to itself, so nobody could see the progress.
    const onProgress = context.storage.kind === 'postgres' ? progressOf(context, row) : undefined
    const done = (trx: Trx, report: ImportReport) => note(trx, context, operator, { row, report })
    await importFile(context, await fileOf(context, row), {
      kind,
      overwrite,
      dry: false,
      done,
      ...(onProgress && { onProgress }),
    })
  } catch (error) {
    if (context.jobs.ending.signal.aborted) throw error
    const failure = failureLine(error)
    // Stores the failure; it is not retried until someone asks for that.
    await setOf(context, row.id).set({ failure }).where('applied_at', 'is', null).execute()
    if (failure === unknownLine) throw error
  }
}

const unknownLine = 'Er ging bij ons iets mis. Er is niets geschreven.'

function failureLine(error: unknown): string {
  if (error instanceof RefusedFile) return error.message
  if (error instanceof ApiError && error.code === 'FORBIDDEN')
    return 'Wie dit vroeg werkt niet meer in het beheer. Er is niets geschreven.'
  const refusal = refusalOf(error)
  return refusal ? unwrittenLine(refusal) : unknownLine
}

type Taken = { row: Row; report: ImportReport }

async function note(trx: Trx, context: Context, operator: Operator, { row: { id, name }, report }: Taken) {
  const shown = shownReport(report)
  const { lines: _, ...counts } = shown
  const taken = await trx
    .updateTable('uploaded_files')
    .set({ applied_at: context.clock.now(), report: JSON.stringify(shown) })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .returning('id')
    .execute()
  if (taken.length === 0) throw new RefusedFile('Dit bestand is al overgenomen.')
  await forgetParts(trx, id)
  await appendAct(trx, context, operator, {
    act: 'file_imported',
    subject: { kind: 'file', id },
    after: { name, ...counts },
  })
}
