import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { answerCountedRead } from '#server/http/route.ts'
import { getLinkRenewal } from '../../link-renewal.ts'
import { isRenewable, renewLink } from './renew-link.ts'

/** The offer of a new link for one that has expired, and the button on its page. */
export function endedLinks(app: FastifyInstance, context: Context) {
  answerCountedRead(context, getLinkRenewal, async ({ token }) => ({ renewable: await isRenewable(context, token) }))
  actionForm(app, context, { page: paths.newLink, acts: { renew: renewLink } })
}
