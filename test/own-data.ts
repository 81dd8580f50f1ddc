import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { newestToken } from './accounts.ts'
import { postForm } from './post-form.ts'
import { sendForm } from './send-form.ts'

type Ask = { kind?: 'inzage' | 'verwijdering'; ip?: string }

/** Requests the data held about an e-mail address, as its owner does. */
export const askForData = (app: FastifyInstance, context: Context, email: string, { kind = 'inzage', ip }: Ask = {}) =>
  sendForm(app, context, paths.dataRequest(), { email, kind }, { ...(ip && { ip }) })

/** The same; returns the token in the resulting mail. */
export async function linkToData(app: FastifyInstance, context: Context, email: string): Promise<string> {
  await askForData(app, context, email)
  return newestToken(context, 'M32', '/gegevens/')
}

/** Presses the button that erases everything. */
export const eraseData = (app: FastifyInstance, token: string, fields: { bevestig?: string } = { bevestig: 'true' }) =>
  postForm(app, paths.ownData(token), { action: 'erase', ...fields })
