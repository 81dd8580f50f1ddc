import type { FastifyInstance } from 'fastify'
import { postForm } from './post-form.ts'
import { typed } from './typed.ts'

/** Makes a bare server's forms answer with their page's data instead of the page. */
export const tellPages = (app: FastifyInstance) =>
  app.decorate('renderPage', async (_request, reply, { state, status = 200 } = {}) =>
    reply.code(status).send(state ?? {}),
  )

/** Presses a button on such a server's page: 303, or the error as an API call would report it. */
export async function press(app: FastifyInstance, page: string, action: string, fields: object = {}) {
  const { status, body } = await postForm(app, page, { action, ...typed(fields) })
  if (status === 303) return { status, body: {} }
  const { failure, ...refused } = JSON.parse(body)
  return { status, body: failure ? { ...refused, code: failure.code, error: failure.text } : refused }
}
