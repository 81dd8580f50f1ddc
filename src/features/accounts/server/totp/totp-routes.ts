import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../../contract/totp.ts'
import * as schemas from '../../schemas/totp.ts'
import { requireAccount } from '../login/sessions.ts'
import { endTotp, renewRecoveryCodes } from './change-totp.ts'
import { logInByCode, readCodeStep } from './log-in-by-code.ts'
import { readTotp } from './own-totp.ts'
import { beginTotp, proveTotp } from './set-up-totp.ts'

/** The calls about the code of an app after the password. */
export function totpRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.getTotp, schemas.getTotp, async (_input, visitor) =>
    readTotp(context, (await requireAccount(context, visitor)).account),
  )
  route(app, context, contract.beginTotp, schemas.beginTotp, ({ body }, visitor) =>
    beginTotp(context, body.password, visitor),
  )
  route(app, context, contract.proveTotp, schemas.proveTotp, ({ body }, visitor) =>
    proveTotp(context, body.code, visitor),
  )
  route(app, context, contract.renewRecoveryCodes, schemas.renewRecoveryCodes, ({ body }, visitor) =>
    renewRecoveryCodes(context, body.proof, visitor),
  )
  route(app, context, contract.endTotp, schemas.endTotp, ({ body }, visitor) => endTotp(context, body.proof, visitor))
  route(app, context, contract.getCodeStep, schemas.getCodeStep, (_input, visitor) => readCodeStep(context, visitor))
  route(app, context, contract.logInByCode, schemas.logInByCode, ({ body }, visitor) =>
    logInByCode(context, body.code, visitor),
  )
}
