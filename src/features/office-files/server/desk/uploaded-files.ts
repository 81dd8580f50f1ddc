import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { appendAct, type Operator, type Upload } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Trx } from '#server/database/schema.ts'
import type { ShownReport, UploadedFile } from '../../import-page.ts'
import { importFile } from '../import-file.ts'
import { decodeText, type FileText } from '../read/read-text.ts'
import { RefusedFile } from '../read/refused-file.ts'
import type { ImportKind } from '../read-import.ts'
import { countOf, type ImportReport, reportLines } from '../report.ts'

/** Of a report that is kept and shown; the rest is one line. */
const linesMax = 500

/** Looks at what a file would do, and keeps it until somebody says that it may. Returns its number. */
export async function lookAtFile(
  context: Context,
  operator: Operator,
  { posted, upload }: { posted: Posted; upload: Upload | null | undefined },
): Promise<string> {
  if (!upload) throw refused('Kies een bestand')
  if (upload.isTooLarge)
    throw refused(
      `Dit bestand is groter dan ${limits.import.fileMaxBytes / 1024 / 1024} MB. Deel het in kleinere bestanden`,
    )
  const word = textOf(posted, 'kind')
  const kind: ImportKind | null = word === 'offices' || word === 'prices' ? word : null
  const overwrite = textOf(posted, 'overwrite') === 'ja'
  const { file, report } = await readable(async () => {
    const text = decodeText(upload.bytes)
    return { file: text, report: await importFile(context, text, { kind, dry: true, overwrite }) }
  })
  return context.db.transaction().execute(async (trx) => {
    await operator.hold(trx)
    const { id } = await trx
      .insertInto('uploaded_files')
      .values({
        ...{ account_id: operator.account_id, name: upload.name.slice(0, 200), kind, overwrite },
        ...{ content: file.text, encoding: file.encoding, report: JSON.stringify(shownReport(report)) },
        ...{ uploaded_at: context.clock.now(), applied_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Takes over what was looked at: all of it and the line in the log, or nothing. Of two at once the second one gets CONFLICT. */
export async function applyFile(context: Context, operator: Operator, id: string): Promise<void> {
  const row = await findRow(context, id)
  if (row.content === null) throw new ApiError('CONFLICT')
  const file: FileText = { text: row.content, encoding: row.encoding as FileText['encoding'] }
  const done = (trx: Trx, report: ImportReport) => note(trx, context, operator, { id, name: row.name, report })
  await readable(() => importFile(context, file, { kind: row.kind, dry: false, overwrite: row.overwrite, done }))
}

type Applied = { id: string; name: string; report: ImportReport }

async function note(trx: Trx, context: Context, operator: Operator, { id, name, report }: Applied): Promise<void> {
  const { lines: _, ...counts } = shownReport(report)
  const taken = await trx
    .updateTable('uploaded_files')
    .set({ applied_at: context.clock.now(), content: null, report: JSON.stringify(shownReport(report)) })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .returning('id')
    .execute()
  if (taken.length === 0) throw new ApiError('CONFLICT')
  await appendAct(trx, context, operator, {
    act: 'file_imported',
    subject: { kind: 'file', id },
    after: { name, ...counts },
  })
}

async function findRow({ db }: Pick<Context, 'db'>, id: string) {
  const row = isRowId(id)
    ? await db.selectFrom('uploaded_files').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

const shown = ['id', 'name', 'uploaded_at', 'applied_at', 'report'] as const
type Row = { id: string; name: string; uploaded_at: Date; applied_at: Date | null; report: ShownReport }

const toFile = ({ id, name, uploaded_at, applied_at, report }: Row): UploadedFile => ({
  ...{ id, name, report, at: uploaded_at.toISOString(), applied_at: applied_at?.toISOString() ?? null },
})

export const findFile = async (context: Pick<Context, 'db'>, id: string): Promise<UploadedFile> =>
  toFile(await findRow(context, id))

/** The newest ones, without what is in them. */
export async function listFiles({ db }: Pick<Context, 'db'>): Promise<UploadedFile[]> {
  const rows = await db.selectFrom('uploaded_files').select(shown).orderBy('id', 'desc').limit(10).execute()
  return rows.map(toFile)
}

function shownReport(report: ImportReport): ShownReport {
  const lines = reportLines(report)
  const rest = lines.length - linesMax
  return {
    kind: report.kind,
    added: countOf(report, 'added'),
    changed: countOf(report, 'changed'),
    left: countOf(report, 'left'),
    refused: countOf(report, 'refused'),
    // The last line sums up what stands above it.
    lines: [...lines.slice(0, -1).slice(0, linesMax), ...(rest > 0 ? [`en nog ${rest} regels`] : [])],
  }
}

/** What no file can be read as is an error of the one who sent it. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof RefusedFile ? refused(error.message) : error
  }
}

const refused = (message: string) => new ApiError('BAD_REQUEST', { fields: [{ field: 'bestand', message }] })
