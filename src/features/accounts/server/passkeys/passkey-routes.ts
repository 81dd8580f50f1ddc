import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../../contract/passkeys.ts'
import * as schemas from '../../schemas/passkeys.ts'
import { requireAccount } from '../login/sessions.ts'
import { addPasskey, preparePasskey } from './add-passkey.ts'
import { logInByPasskey, prepareLogin } from './log-in-by-passkey.ts'
import { listPasskeys } from './own-passkeys.ts'

/** API calls about passkeys. */
export function passkeyRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.listPasskeys, schemas.listPasskeys, async (_input, visitor) =>
    listPasskeys(context, (await requireAccount(context, visitor)).account),
  )
  route(app, context, contract.preparePasskey, schemas.preparePasskey, ({ body }, visitor) =>
    preparePasskey(context, body.password, visitor),
  )
  route(app, context, contract.addPasskey, schemas.addPasskey, ({ body }, visitor) =>
    addPasskey(context, body, visitor),
  )
  route(app, context, contract.preparePasskeyLogin, schemas.preparePasskeyLogin, (_input, visitor) =>
    prepareLogin(context, visitor),
  )
  route(app, context, contract.logInByPasskey, schemas.logInByPasskey, ({ body }, visitor) =>
    logInByPasskey(context, body.credential, visitor),
  )
}
