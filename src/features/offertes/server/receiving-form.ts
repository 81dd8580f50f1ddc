import type { FastifyInstance } from 'fastify'
import { endpointKey } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { refuseForeignOrigin } from '#server/security-headers.ts'
import { changeOfficeReceiving } from '../contract.ts'

type Body = { can_receive_email?: unknown }

/** The button of the office's page: the call of the API, answered by going back to the page. */
export function receivingForm(app: FastifyInstance, context: Context) {
  app.post<{ Params: { token: string }; Body: Body | undefined }>(
    paths.officeOfferte.pattern,
    async (request, reply) => {
      refuseForeignOrigin(request, context.config)
      const operation = context.operations.get(endpointKey(changeOfficeReceiving))
      const given = request.body?.can_receive_email
      if (!operation || (given !== 'true' && given !== 'false')) throw new ApiError('BAD_REQUEST')
      const { token } = request.params
      await operation({ params: { token }, body: { can_receive_email: given === 'true' } }, request, reply)
      return reply.redirect(`${paths.officeOfferte(token)}#afmelden`, 303)
    },
  )
}
