import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { answerCountedRead } from '#server/http/route.ts'
import { getLinkRenewal } from '../../link-renewal.ts'
import { isRenewable, renewLink } from './renew-link.ts'

/** What is offered in the place of a link that has ended, and the button of its page. */
export function endedLinks(app: FastifyInstance, context: Context) {
  answerCountedRead(context, getLinkRenewal, async ({ token }) => ({ renewable: await isRenewable(context, token) }))
  actionForm(app, context, { page: paths.newLink, acts: { renew: renewLink } })
}
