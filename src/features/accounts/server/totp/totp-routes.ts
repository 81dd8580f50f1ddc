import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import * as contract from '../../contract/totp.ts'
import * as schemas from '../../schemas/totp.ts'
import { requireAccount } from '../login/sessions.ts'
import { readCodeStep } from './log-in-by-code.ts'
import { readTotp } from './own-totp.ts'

/** The calls about the code of an app after the password. */
export function totpRoutes(app: FastifyInstance, context: Context) {
  route(app, context, contract.getTotp, schemas.getTotp, async (_input, visitor) =>
    readTotp(context, (await requireAccount(context, visitor)).account),
  )
  route(app, context, contract.getCodeStep, schemas.getCodeStep, (_input, visitor) => readCodeStep(context, visitor))
}
