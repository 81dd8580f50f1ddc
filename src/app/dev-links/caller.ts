import { randomBytes } from 'node:crypto'
import type { Answer, CallArgs, Endpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { callOperation } from '#server/http/route.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'

/** A new user of the site, with an e-mail address and a network that nobody else has. */
export function createCaller(context: Context) {
  const name = randomBytes(5).toString('hex')
  const email = `probeer-${name}@klant.example`
  const visitor = {
    ip: `2001:db8:${name.slice(0, 4)}:${name.slice(4, 8)}::1`,
    sid: undefined,
    idempotencyKey: undefined,
    setSid() {},
    login: undefined,
    setLogin() {},
    knownBrowser: undefined,
    setKnownBrowser() {},
    loginStep: () => undefined,
    setLoginStep() {},
    bearer: undefined,
    userAgent: 'dev',
  }
  return {
    naam: 'Test de Tester',
    email,
    email_hash: emailHash(context.keys, email),
    email_base_hash: untaggedEmailHash(context.keys, email),
    visitor,
    /** Runs an API call as a browser would. */
    call: <E extends Endpoint>(endpoint: E, args: CallArgs<E>): Promise<Answer<E>> =>
      callOperation(context, endpoint, args, visitor),
  }
}

/** Offices that accept requests now, up to the maximum per request. */
export const findOffices = ({ db }: Context): Promise<{ id: string }[]> =>
  db
    .selectFrom('vestigingen')
    .select('id')
    .where('can_receive_email', '=', true)
    .where('paused_until', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .limit(limits.selection.max)
    .execute()

export async function findOffice(context: Context): Promise<{ id: string }> {
  const [office] = await findOffices(context)
  if (!office) throw new Error('No office takes requests now')
  return office
}
