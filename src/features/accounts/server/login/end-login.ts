import type { Hooks } from '#server/hooks.ts'
import { endStep } from './login-steps.ts'
import { closeSession } from './sessions.ts'

/** When a browser is forgotten: ends its session and its open login steps. */
export const endLogin: Hooks['endLogin'] = async ({ db }, { login, steps }) => {
  await closeSession(db, login)
  for (const step of steps) await endStep(db, step)
}
