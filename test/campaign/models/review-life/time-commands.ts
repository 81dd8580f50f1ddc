import { timeSteps } from '#test/campaign/models/time-steps.ts'
import type { World } from '#test/campaign/models/world.ts'
import { day } from '../moments.ts'
import { compareLetters } from './compare.ts'
import type { Reviews } from './model.ts'
import { momentsOf } from './moments-of.ts'
import { step } from './step.ts'
import { pass, post } from './time.ts'

export async function leave(model: Reviews, world: World) {
  compareLetters(post(model), await world.post())
}

const timers = ['offerte-timers', 'complete-offertes', 'customer-timers', 'review-timers', 'moderation-timers']
export async function letPass(model: Reviews, world: World, ms: number) {
  if (ms === 0) return
  pass(model, ms)
  world.clock.advance(ms)
  for (const timer of timers) await world.timer(timer)
  // The averages are counted anew every night; none can change by that before.
  if (model.now > model.start + 47 * 30 * day) await world.timer('recount-reviews')
}
export const { time, moment, again } = timeSteps(step, { last: 1_900 * day, momentsOf, pass: letPass, leave })
