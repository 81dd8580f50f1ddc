import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import * as limits from '#contract/limits.ts'
import { deskFiles, paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import { deskPage, fileForms, requireOperator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { exportLabels, type FileProgress, type ImportFileState, type ImportState } from '../../../import-state.ts'
import { exportBytes } from '../export/write-export.ts'
import { isDemo } from '../import-file.ts'
import { keepUpload } from './keep-upload.ts'
import { askForFile, findFile, listFiles } from './uploaded-files.ts'

/** Import and export of offices and prices at the desk; an import first shows what it would do. */
export function officeFileRoutes(app: FastifyInstance, context: Context) {
  const readPage = async () => ({ files: await listFiles(context), isDemo: await isDemo(context.db) })
  fileForms(app, (forms) =>
    deskPage<ImportState>(forms, context, paths.deskImport, {
      file: { maxBytes: limits.importFile.fileMaxBytes },
      read: async () => ({ ...(await readPage()), failure: null }),
      act: async (posted, operator, { upload }) =>
        paths.deskImportFile(await keepUpload(context, operator, { posted, upload })),
      failed: async (posted, { failure: { text }, fields }) => ({
        ...(await readPage()),
        failure: { text, fields, kind: textOf(posted, 'kind'), overwrite: textOf(posted, 'overwrite') === 'ja' },
      }),
    }),
  )

  deskPage<ImportFileState>(app, context, paths.deskImportFile, {
    read: async ({ params: { id = '' } }) => ({ file: await findFile(context, id), failure: null }),
    async act(_posted, operator, { params: { id = '' } }) {
      await askForFile(context, operator, id)
      return paths.deskImportFile(id)
    },
    failed: async (_posted, { failure, fields }, { params: { id = '' } }) => ({
      file: await findFile(context, id),
      failure: fields[0]?.message ?? failure.text,
    }),
  })

  // Polled by a page that shows the progress.
  app.get<{ Params: { id: string } }>(deskFiles.importProgress.pattern, async (request, reply) => {
    await requireOperator(context, visitorOf(request, reply, context.config))
    const { stand, done, total } = await findFile(context, request.params.id)
    return reply.header('cache-control', 'no-store').send({ stand, done, total } satisfies FileProgress)
  })

  app.get<{ Params: { name: string; format: string } }>(deskFiles.export.pattern, async (request, reply) => {
    await requireOperator(context, visitorOf(request, reply, context.config))
    const { name, format } = request.params
    if (!isKeyOf(exportLabels, name) || (format !== 'csv' && format !== 'json')) throw new ApiError('NOT_FOUND')
    const bytes = await exportBytes(context, name, format)
    return reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .headers({ 'content-disposition': `attachment; filename="${name}.${format}"`, 'cache-control': 'no-store' })
      .send(bytes)
  })
}
