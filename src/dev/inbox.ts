import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import { text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { html, htmlPage } from '#server/http/html.ts'
import { deadMails } from '#server/mail/dead-mails.ts'
import { listInbox, readInbox } from '#server/mail/inbox.ts'
import { framed, mailInFrame } from '#server/mail/mail-frame.ts'

const page = 'text/html; charset=utf-8'
const Query = z.object({ to: z.optional(text(limits.email.max)) })

/** The built-in inbox, newest first; `?to=` keeps one recipient's. Below it the mails that were given up. */
export function inboxRoutes(app: FastifyInstance, context: Context) {
  app.get('/dev/inbox', async (request, reply) => {
    const query = Query.safeParse(request.query)
    if (!query.success) throw new ApiError('BAD_REQUEST')
    const { to } = query.data
    const mails = await listInbox(context, to ? { to } : {})
    const dead = await deadMails(context)
    const rows = mails.map(
      (mail) => html`<tr><td>${mail.received_at.toISOString()}</td><td>${mail.kind}</td><td>${mail.to_address}</td>
<td>${mail.reply_to}</td><td><a href="/dev/inbox/${mail.id}">${mail.subject}</a></td></tr>`,
    )
    const failures = dead.map((mail) => html`<li>${mail.kind} ${mail.id}: ${mail.last_error}</li>`)
    const note = context.config.smtpUrl ? html`<p>SMTP_URL is set: mails go to that server and not here.</p>` : ''
    return reply.type(page).send(
      htmlPage(
        'Inbox',
        html`<h1>Inbox</h1>${note}<table><thead><tr><th>Received</th><th>Kind</th><th>To</th><th>Reply-To</th><th>Subject</th></tr></thead>
<tbody>${rows}</tbody></table><h2>Given up</h2>${failures.length ? html`<ul>${failures}</ul>` : html`<p>None.</p>`}`,
      ),
    )
  })

  app.get<{ Params: { id: string } }>('/dev/inbox/:id', async (request, reply) => {
    const mail = await readInbox(context, request.params.id)
    if (!mail) return reply.callNotFound()
    return reply
      .type(page)
      .headers(framed)
      .send(
        htmlPage(
          mail.subject,
          html`<p><a href="/dev/inbox">Inbox</a></p><h1>${mail.subject}</h1>
<p>From ${mail.from_address}, to ${mail.to_name} ${mail.to_address}${mail.reply_to ? `, reply to ${mail.reply_to}` : ''}</p>
<iframe src="/dev/inbox/${mail.id}/html" title="HTML"></iframe><h2>Text</h2><pre>${mail.text}</pre>`,
        ),
      )
  })

  app.get<{ Params: { id: string } }>('/dev/inbox/:id/html', async (request, reply) => {
    const mail = await readInbox(context, request.params.id)
    return mail ? reply.type(page).headers(mailInFrame).send(mail.html) : reply.callNotFound()
  })
}
