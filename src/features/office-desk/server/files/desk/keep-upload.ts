import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import type { Operator, Upload } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { type FileBytes, toFileBytes } from '../read/read-text.ts'
import { RefusedFile } from '../read/refused-file.ts'
import { keepParts, packed } from './file-parts.ts'
import { takeInFile } from './take-in-file.ts'

type Sent = { posted: Posted; upload: Upload | null | undefined }

/** Stores a file for a job that does a dry run; it is kept until someone approves the import. Returns its number. */
export async function keepUpload(context: Context, operator: Operator, { posted, upload }: Sent): Promise<string> {
  if (!upload) throw refused('Kies een bestand')
  if (upload.isTooLarge)
    throw refused(
      `Dit bestand is groter dan ${limits.importFile.fileMaxBytes / 1024 / 1024} MB. Deel het in kleinere bestanden`,
      413,
    )
  const { bytes, encoding } = checked(upload.bytes)
  const file = await packed(bytes)
  const kind = textOf(posted, 'kind')
  return context.db.transaction().execute(async (trx) => {
    await operator.hold(trx)
    const { id } = await trx
      .insertInto('uploaded_files')
      .values({
        ...{ account_id: operator.account_id, name: upload.name.slice(0, 200), encoding },
        ...{ kind: kind === 'offices' || kind === 'prices' ? kind : null, report: null },
        ...{ overwrite: textOf(posted, 'overwrite') === 'ja', uploaded_at: context.clock.now(), applied_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepParts(trx, id, file)
    await queueJob(trx, context, takeInFile, { file_id: id })
    return id
  })
}

/** Refuses anything but text at once, so that the file can be stored. */
function checked(bytes: Uint8Array): FileBytes {
  try {
    return toFileBytes(bytes)
  } catch (error) {
    throw error instanceof RefusedFile ? refused(error.message) : error
  }
}

const refused = (message: string, status = 400) =>
  new ApiError('BAD_REQUEST', { status, fields: [{ field: 'bestand', message }] })
