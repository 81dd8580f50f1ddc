import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { headerText } from '#server/http/header-text.ts'
import { privateRead } from '#server/http/route.ts'

type ByToken = FastifyRequest<{ Params: { token?: string } }>

/** Calls that mail programs make themselves (RFC 8058). Programs that do not support this are redirected to `page`. */
export function mailProgramCalls(
  app: FastifyInstance,
  page: (token: string) => string,
  register: (calls: FastifyInstance) => void,
): void {
  app.register(async (calls) => {
    // A mail program without one-click support opens the address of the call in a browser.
    calls.addHook('onRequest', async (request: ByToken, reply) => {
      const { token } = request.params
      if (request.method !== 'GET' || !token || !headerText(request.headers.accept).includes('text/html')) return
      return reply.headers(privateRead).redirect(page(token), 303)
    })
    // Mail programs send multipart/form-data, as RFC 8058 prefers, or url-encoded form data.
    calls.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
      readParts(request.headers['content-type'], body),
    )
    register(calls)
  })
}

async function readParts(type = '', body: Buffer): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw new ApiError('BAD_REQUEST')
  }
}
