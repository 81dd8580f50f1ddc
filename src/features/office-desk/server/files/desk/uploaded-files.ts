import { ApiError } from '#contract/errors.ts'
import type { Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import type { ShownReport, UploadedFile } from '../../../import-state.ts'
import { takeInFile } from './take-in-file.ts'

const takenOver = () => new ApiError('CONFLICT', { text: 'Dit bestand wordt al overgenomen, of dat is al gebeurd.' })

/** Queues the import of a file after its dry run. CONFLICT if it is queued or done already, unless it failed. */
export async function askForFile(context: Context, operator: Operator, id: string): Promise<void> {
  const { stand } = await findFile(context, id)
  if (stand !== 'read' && stand !== 'failed') throw takenOver()
  await context.db.transaction().execute(async (trx) => {
    await operator.hold(trx)
    const files = await trx
      .updateTable('uploaded_files')
      .set({ asked_by: operator.account_id, failure: null, done: 0, total: 0, tries: 0 })
      .where('id', '=', id)
      .where('applied_at', 'is', null)
      .where('report', 'is not', null)
      .where((where) => where.or([where('asked_by', 'is', null), where('failure', 'is not', null)]))
      .returning('id')
      .execute()
    if (files.length === 0) throw takenOver()
    await queueJob(trx, context, takeInFile, { file_id: id })
  })
}

const shown = [
  ...(['id', 'name', 'uploaded_at', 'applied_at', 'report'] as const),
  ...(['asked_by', 'done', 'total', 'failure'] as const),
] as const

type Row = {
  id: string
  name: string
  uploaded_at: Date
  applied_at: Date | null
  report: ShownReport | null
  asked_by: string | null
  done: number
  total: number
  failure: string | null
}

const toFile = ({ uploaded_at, asked_by, ...row }: Row): UploadedFile => ({
  ...row,
  at: uploaded_at.toISOString(),
  applied_at: row.applied_at?.toISOString() ?? null,
  stand: standOf({ ...row, asked_by }),
})

function standOf({ report, failure, asked_by, applied_at }: Omit<Row, 'uploaded_at'>): UploadedFile['stand'] {
  if (report === null) return failure === null ? 'reading' : 'unreadable'
  if (applied_at !== null) return 'taken'
  if (failure !== null) return 'failed'
  return asked_by === null ? 'read' : 'taking'
}

/** One uploaded file, without its content. */
export async function findFile({ db }: Pick<Context, 'db'>, id: string): Promise<UploadedFile> {
  const row = isRowId(id)
    ? await db.selectFrom('uploaded_files').select(shown).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw new ApiError('NOT_FOUND')
  return toFile(row)
}

/** The newest uploaded files. */
export async function listFiles({ db }: Pick<Context, 'db'>): Promise<UploadedFile[]> {
  const rows = await db.selectFrom('uploaded_files').select(shown).orderBy('id', 'desc').limit(10).execute()
  return rows.map(toFile)
}
