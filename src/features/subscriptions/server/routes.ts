import type { FastifyInstance } from 'fastify'
import { calls as addresses, paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { answerCountedRead, privateRead, route } from '#server/http/route.ts'
import { allowMails, areMailsStopped, stopMails } from '#server/mail/mail-stops.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { getNotMine, getUnsubscribe, reportNotMine, unsubscribe } from '../contract.ts'
import { keptMailsNote } from '../rules.ts'
import * as schemas from '../schemas.ts'
import { changeSubscriptions } from './change-subscriptions.ts'
import { findAddress, findLists, findSubscriptions, maskAddress } from './find-subscriptions.ts'
import { mailProgramCalls } from './mail-program-calls.ts'

/** The calls behind the links at the bottom of mails: to unsubscribe, and to say "not mine" (docs/decisions/0015). */
export function subscriptionsRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  mailProgramCalls(app, paths.unsubscribe, (calls) => {
    route(calls, context, getUnsubscribe, schemas.getUnsubscribe, async ({ params: { token } }) => {
      const { entity_id } = await readToken(db, context, { kind: 'un', token })
      const address = await findAddress(db, context, entity_id)
      const lists = await findSubscriptions(db, entity_id, await findLists(db, context, entity_id))
      return { email_masked: maskAddress(address), lists, note: keptMailsNote }
    })
    route(calls, context, unsubscribe, schemas.unsubscribe, ({ params, body }) => {
      const by = body['List-Unsubscribe'] === undefined ? 'page' : 'one click'
      return changeSubscriptions(context, params.token, body, by)
    })
  })
  const mailboxOf = async (token: string) => (await readToken(db, context, { kind: 'nm', token })).entity_id
  answerCountedRead(context, getNotMine, async ({ token }) => ({
    stopped: await areMailsStopped(db, await mailboxOf(token)),
  }))
  mailProgramCalls(app, paths.notMine, (calls) => {
    calls.get<{ Params: { token: string } }>(addresses.notMine.pattern, ({ params: { token } }, reply) =>
      reply.headers(privateRead).redirect(paths.notMine(token), 303),
    )
    route(
      calls,
      context,
      reportNotMine,
      schemas.reportNotMine,
      async ({ params: { token }, body: { again = false } }) => {
        const mailbox = await mailboxOf(token)
        await (again ? allowMails(db, mailbox) : stopMails(context, mailbox))
        const message = again
          ? 'U krijgt weer e-mails om iets te bevestigen.'
          : 'Dank u wel voor uw melding. U krijgt deze e-mails niet meer.'
        return { stopped: !again, message }
      },
    )
  })
}
