import fc from 'fast-check'
import type { Command, stepsOf } from './life.ts'
import { day, hour, minute } from './moments.ts'
import type { World } from './world.ts'

type Clocked = { now: number; start: number }
type Time<Model> = {
  /** The longest time that may pass: after it, the program has forgotten what commands would look at. */
  last: number
  /** The moments at which something changes by time alone, per thing. */
  momentsOf(model: Model): number[][]
  /** Advances the clock on both sides and runs the timers. */
  pass(model: Model, world: World, ms: number): Promise<void>
  /** Sends the mails that are due. */
  leave(model: Model, world: World): Promise<void>
}

/**
 * The clock as commands: some time passes, or exactly enough to reach a limit or a millisecond beside it, one of the next limits of all
 * things or of one. `again` repeats one act until its rate limit is reached, with one of the waits before each repeat.
 */
export function timeSteps<Model extends Clocked>(
  step: ReturnType<typeof stepsOf<Model>>,
  { last, momentsOf, pass, leave }: Time<Model>,
) {
  const can = ({ now, start }: Model) => now < start + last
  return {
    time: step({
      name: 'time passes',
      input: fc.oneof(
        fc.constantFrom(minute, 10 * minute, hour, day, day, 3 * day),
        fc.integer({ min: 1, max: 21 * day }),
      ),
      can,
      act: pass,
    }),
    moment: step({
      name: 'time passes to what is next',
      input: fc.record({
        of: fc.oneof(fc.constant(null), fc.nat(1_000)),
        next: fc.nat(3),
        beside: fc.constantFrom(-1, 0, 0, 1),
        posted: fc.constantFrom(true, true, false),
      }),
      can,
      async act(model, world, { of, next, beside, posted }) {
        const ahead = (moments: number[]) =>
          [...new Set(moments.filter((at) => at + beside > model.now && at < Number.POSITIVE_INFINITY))].sort(
            (a, b) => a - b,
          )
        const things = momentsOf(model)
          .map(ahead)
          .filter((moments) => moments.length > 0)
        const coming = of === null ? ahead(things.flat()) : (things[of % things.length] ?? [])
        const to = coming[next % coming.length] ?? model.now + day
        await pass(model, world, to + beside - model.now)
        // Before more time passes, or a timer that acted too late would go unnoticed.
        if (posted) await leave(model, world)
      },
    }),
    again: (acts: fc.Arbitrary<Command<Model>>, ...waits: number[]): fc.Arbitrary<Command<Model>> =>
      fc
        .record({ act: acts, times: fc.integer({ min: 3, max: 5 }), wait: fc.constantFrom(...waits) })
        .map(({ act, times, wait }) => ({
          check: (model) => act.check(model),
          toString: () => `again ${times} times after ${wait} ms each: ${act}`,
          async run(model, world) {
            for (let n = 0; n < times; n++) {
              if (wait > 0) await pass(model, world, wait)
              // The thing it acts on may have ended in the meantime.
              if (!act.check(model)) return
              await act.run(model, world)
            }
          },
        })),
  }
}
