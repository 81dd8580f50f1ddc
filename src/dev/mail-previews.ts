import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { html, htmlPage } from '#server/http/html.ts'
import { framed, mailInFrame } from '#server/mail/mail-frame.ts'
import { findPreview, previewNames } from '#server/mail/previews.ts'

const page = 'text/html; charset=utf-8'

/** Each mail with a fictional request, as it would be sent. */
export function mailPreviewRoutes(app: FastifyInstance, context: Context) {
  app.get('/dev/mails', (_request, reply) => {
    const rows = previewNames(context).map(
      (name) => html`<li><a href="/dev/mails/${name}">${name} ${findPreview(context, name)?.subject}</a></li>`,
    )
    return reply.type(page).send(htmlPage('Mails', html`<h1>Mails</h1><ul>${rows}</ul>`))
  })

  app.get<{ Params: { name: string } }>('/dev/mails/:name', (request, reply) => {
    const { name } = request.params
    const mail = findPreview(context, name)
    if (!mail) return reply.callNotFound()
    return reply
      .type(page)
      .headers(framed)
      .send(
        htmlPage(
          mail.subject,
          html`<p><a href="/dev/mails">Mails</a></p><h1>${mail.subject}</h1>
<p>To ${mail.to.name} ${mail.to.address}${mail.replyTo ? `, reply to ${mail.replyTo.address}` : ''}</p>
<iframe src="/dev/mails/${name}/html" title="HTML"></iframe><h2>Text</h2><pre>${mail.text}</pre>`,
        ),
      )
  })

  app.get<{ Params: { name: string } }>('/dev/mails/:name/html', (request, reply) => {
    const mail = findPreview(context, request.params.name)
    return mail ? reply.type(page).headers(mailInFrame).send(mail.html) : reply.callNotFound()
  })
}
