import type { FastifyInstance } from 'fastify'
import { postForm } from './post-form.ts'
import { typed } from './typed.ts'

/** Lets the forms of a bare server answer what their page would be told, in place of the page. */
export const tellPages = (app: FastifyInstance) =>
  app.decorate('renderPage', async (_request, reply, { state, status = 200 } = {}) =>
    reply.code(status).send(state ?? {}),
  )

/** Presses a button of a page of such a server: 303, or why it was refused, as a call says it. */
export async function press(app: FastifyInstance, page: string, action: string, fields: object = {}) {
  const { status, body } = await postForm(app, page, { action, ...typed(fields) })
  if (status === 303) return { status, body: {} }
  const { failure, ...refused } = JSON.parse(body)
  return { status, body: failure ? { ...refused, code: failure.code, error: failure.text } : refused }
}
