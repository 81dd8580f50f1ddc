import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { html, htmlPage } from '#server/http/html.ts'
import { toMessage } from '#server/mail/to-message.ts'
import { framed, mailInFrame } from './mail-frame.ts'

const page = 'text/html; charset=utf-8'

/** Each mail with a fictional request, as it would be sent. */
export function mailPreviewRoutes(app: FastifyInstance, context: Context) {
  const previews = context.mails.flatMap(({ kind, preview }) => (preview ? [{ kind, preview }] : []))
  const find = (kind: string) => {
    const entry = previews.find((p) => p.kind === kind)
    return entry && toMessage(context.config, `preview-${kind}`, kind, entry.preview(context.config))
  }

  app.get('/dev/mails', (_request, reply) => {
    const rows = previews.map(
      ({ kind }) => html`<li><a href="/dev/mails/${kind}">${kind} ${find(kind)?.subject}</a></li>`,
    )
    return reply.type(page).send(htmlPage('Mails', html`<h1>Mails</h1><ul>${rows}</ul>`))
  })

  app.get<{ Params: { kind: string } }>('/dev/mails/:kind', (request, reply) => {
    const mail = find(request.params.kind)
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
    const mail = find(request.params.kind)
    return mail ? reply.type(page).headers(mailInFrame).send(mail.html) : reply.callNotFound()
  })
}
