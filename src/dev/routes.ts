import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { mayUseDev } from '#server/http/dev-access.ts'
import { html, htmlPage } from '#server/http/html.ts'
import { privateRead } from '#server/http/route.ts'
import { refuseForeignOrigin } from '#server/http/security-headers.ts'
import { type Visitor, visitorOf } from '#server/http/visitor.ts'
import { inboxRoutes } from './inbox.ts'
import type { LinkSubject } from './link-subject.ts'
import { linkRoutes } from './links.ts'
import { mailPreviewRoutes } from './mail-previews.ts'
import { refreshRoute } from './refresh.ts'

/** What only the features can make. */
type Parts = {
  links: readonly LinkSubject[]
  /** Logs the browser in as the operator of a demo. */
  enterDesk(visitor: Visitor): Promise<void>
  /** The address of a new code of a bill. */
  makeCode(): Promise<string>
}

/** The pages for whoever works on the program; for anybody else they do not exist. */
export function devRoutes(program: FastifyInstance, context: Context, { links, enterDesk, makeCode }: Parts) {
  program.register(async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!mayUseDev(context.config, request)) throw new ApiError('NOT_FOUND')
    })
    // Its pages take forms only, as those of the site do.
    app.removeContentTypeParser('application/json')
    addPages(app, context)
    linkRoutes(app, context, links)
    app.post('/dev/operator', async (request, reply) => {
      refuseForeignOrigin(request, context.config)
      await enterDesk(visitorOf(request, reply, context.config))
      return reply.headers(privateRead).redirect(paths.deskHome(), 303)
    })
    app.post('/dev/code', async (request, reply) => {
      refuseForeignOrigin(request, context.config)
      return reply.headers(privateRead).redirect(await makeCode(), 303)
    })
  })
}

function addPages(app: FastifyInstance, context: Context) {
  const index = htmlPage(
    'Dev',
    html`<h1>Dev</h1><ul>
<li><a href="/dev/inbox">Inbox: every mail that was sent without a mail server</a></li>
<li><a href="/dev/links">Links: one of every kind and state, made when asked for</a></li>
<li><a href="/dev/mails">Mails: a preview of each</a></li>
<li><a href="${paths.catalogue()}">Components of the site</a></li>
<li><a href="/api/docs">API</a></li></ul>
<form method="post" action="/dev/operator"><button>The desk: log in as the operator of this demo</button></form>
<form method="post" action="/dev/code"><button>A review with a new code of a bill</button></form>`,
  )
  app.get('/dev', (_request, reply) => reply.type('text/html; charset=utf-8').send(index))
  inboxRoutes(app, context)
  mailPreviewRoutes(app, context)
  refreshRoute(app)
}
