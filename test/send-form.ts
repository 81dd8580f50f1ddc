import type { FastifyInstance } from 'fastify'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { createFormToken } from '#server/tokens/form-token.ts'
import { postForm } from './post-form.ts'
import { typed } from './typed.ts'

type Extra = { ip?: string; key?: string; login?: string }

/**
 * Sends a form that creates something, as somebody does who had its page open long enough to fill it in. `pattern`: of the form, where
 * that is not its address.
 */
export async function sendForm(
  app: FastifyInstance,
  { keys, clock }: Context,
  url: string,
  fields: object,
  { pattern = url.split('?')[0]!, ...extra }: Extra & { pattern?: string } = {},
) {
  const opened = new Date(clock.now().getTime() - limits.form.ageMinMs)
  const form_token = createFormToken({ keys, clock: { ...clock, now: () => opened } }, pattern)
  return postForm(app, url, { ...typed(fields), form_token }, extra)
}

/** Why a form was refused, as a call says it; of a server that tells what its pages are told (press.ts). */
export function refusalIn({ status, body }: { status: number; body: string }) {
  if (status === 303) return {}
  const { failure, errors: fields = [] } = JSON.parse(body)
  return { code: failure?.code ?? (status === 409 ? 'CONFLICT' : 'BAD_REQUEST'), fields }
}
