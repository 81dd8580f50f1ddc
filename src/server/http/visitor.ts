import type { FastifyReply, FastifyRequest } from 'fastify'
import * as limits from '#contract/limits.ts'
import type { Config } from '../config.ts'
import { headerText } from './header-text.ts'
import {
  knownOf,
  type LoginStep,
  loginOf,
  setKnown,
  setLogin,
  setSid,
  setStep,
  sidOf,
  stepOf,
} from './session-cookie.ts'

/** Who makes a call, as far as its handler may know; the rest of the request stays with `route()`. */
export type Visitor = {
  ip: string
  /** The id of the browser's session. */
  sid: string | undefined
  /** The "Idempotency-Key": one thing is created per key. */
  idempotencyKey: string | undefined
  /** Sets the browser's session; null leaves it unchanged. */
  setSid(sid: string | null): void
  /** The token of the account that is logged in in this browser. */
  login: string | undefined
  /** Sets that token; null logs out. */
  setLogin(token: string | null): void
  /** The accounts that logged in with this browser before. */
  knownBrowser: string | undefined
  setKnownBrowser(marks: string): void
  /** The token of a login step that this browser is in. */
  loginStep(step: LoginStep): string | undefined
  /** Sets that token; null ends the step. */
  setLoginStep(step: LoginStep, token: string | null): void
  /** The API key of a program: the Bearer token in Authorization. */
  bearer: string | undefined
  /** The User-Agent header. */
  userAgent: string
}

export function visitorOf(request: FastifyRequest, reply: FastifyReply, config: Pick<Config, 'publicUrl'>): Visitor {
  const key = request.headers['idempotency-key']
  return {
    ip: request.ip,
    sid: sidOf(request, config),
    idempotencyKey: typeof key === 'string' && key !== '' ? keyFrom(key) : undefined,
    setSid: (sid) => setSid(reply, config, sid),
    login: loginOf(request, config),
    setLogin: (token) => setLogin(reply, config, token),
    knownBrowser: knownOf(request, config),
    setKnownBrowser: (marks) => setKnown(reply, config, marks),
    loginStep: (step) => stepOf(request, config, step),
    setLoginStep: (step, token) => setStep(reply, config, step, token),
    bearer: /^Bearer +(\S{1,200})$/i.exec(headerText(request.headers.authorization))?.[1],
    userAgent: headerText(request.headers['user-agent']),
  }
}

export const keyFrom = (text: string) => text.slice(0, limits.idempotency.keyMax)
