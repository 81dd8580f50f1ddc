import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { deskFiles, paths } from '#contract/paths.ts'
import { deskPage, requireOperator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { privateRead } from '#server/http/route.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { mailInFrame } from '#server/mail/mail-frame.ts'
import { findPreview, listPreviews } from '#server/mail/previews.ts'
import type { PreviewState, PreviewsState } from '../preview-state.ts'

/** Previews of all mails, with fictional people. */
export function previewRoutes(app: FastifyInstance, context: Context) {
  const find = (kind: string) => {
    const mail = findPreview(context, kind)
    if (!mail) throw new ApiError('NOT_FOUND')
    return mail
  }
  deskPage<PreviewsState>(app, context, paths.mailPreviews, {
    read: async () => ({ previews: listPreviews(context).map(({ kind, subject }) => ({ kind, subject })) }),
  })
  deskPage<PreviewState>(app, context, paths.mailPreview, {
    async read({ params }) {
      const { kind, subject, to, from, text } = find(params.kind!)
      return { preview: { kind, subject, to: to.address, from: from.address, text } }
    },
  })
  // A mail as its recipient sees it: not a page of the site, with its own styles and no script.
  app.get<{ Params: { kind: string } }>(deskFiles.mailPreview.pattern, async (request, reply) => {
    await requireOperator(context, visitorOf(request, reply, context.config))
    const { html } = find(request.params.kind)
    return reply
      .headers({ ...privateRead, ...mailInFrame })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
