import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { html, htmlPage } from '#server/http/html.ts'
import { framed, mailInFrame } from '#server/mail/mail-frame.ts'
import { findPreview, listPreviews } from '#server/mail/previews.ts'

const page = 'text/html; charset=utf-8'

/** Each mail with a fictional request, as it would be sent. */
export function mailPreviewRoutes(app: FastifyInstance, context: Context) {
  app.get('/dev/mails', (_request, reply) => {
    const rows = listPreviews(context).map(
      ({ kind, subject }) => html`<li><a href="/dev/mails/${kind}">${kind} ${subject}</a></li>`,
    )
    return reply.type(page).send(htmlPage('Mails', html`<h1>Mails</h1><ul>${rows}</ul>`))
  })

  app.get<{ Params: { kind: string } }>('/dev/mails/:kind', (request, reply) => {
    const mail = findPreview(context, request.params.kind)
    if (!mail) return reply.callNotFound()
    return reply
      .type(page)
      .headers(framed)
      .send(
        htmlPage(
          mail.subject,
          html`<p><a href="/dev/mails">Mails</a></p><h1>${mail.subject}</h1>
<p>To ${mail.to.name} ${mail.to.address}${mail.replyTo ? `, reply to ${mail.replyTo.address}` : ''}</p>
<iframe src="/dev/mails/${mail.kind}/html" title="HTML"></iframe><h2>Text</h2><pre>${mail.text}</pre>`,
        ),
      )
  })

  app.get<{ Params: { kind: string } }>('/dev/mails/:kind/html', (request, reply) => {
    const mail = findPreview(context, request.params.kind)
    return mail ? reply.type(page).headers(mailInFrame).send(mail.html) : reply.callNotFound()
  })
}
