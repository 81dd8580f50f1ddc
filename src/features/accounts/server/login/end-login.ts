import type { Hooks } from '#server/hooks.ts'
import { endStep } from './login-steps.ts'
import { closeSession } from './sessions.ts'

/** Of a browser that is forgotten: where it is logged in, and the steps of logging in that it is in. */
export const endLogin: Hooks['endLogin'] = async ({ db }, { login, steps }) => {
  await closeSession(db, login)
  for (const step of steps) await endStep(db, step)
}
