import fc from 'fast-check'
import type { Options, Outcome, Part } from '#test/campaign/part.ts'
import type { Life } from './life.ts'
import { requestLife } from './request-life/commands.ts'
import { createWorld, type World } from './world.ts'

const lives = [requestLife] as readonly Life[]
const commandsOfRun = 80
const runsAtOnce = 20
/** How long to look for fewer commands that show the same. */
const shrinkMs = 60_000

/** Commands in any order, by the program and by a plain model. A round is one command, of each life. */
export const models: Part = { name: 'models', rounds: 100_000, databases: ['embedded', 'postgres'], run: runModels }

async function runModels({ rounds, dice, tell, ...place }: Options): Promise<Outcome> {
  const figures: [string, string | number][] = []
  const violations: string[] = []
  for (const life of lives) {
    const world = await createWorld(place)
    const started = performance.now()
    try {
      while (world.commands < rounds && violations.length === 0) {
        const numRuns = Math.min(runsAtOnce, Math.ceil((rounds - world.commands) / (commandsOfRun / 2)))
        const wrong = await check(life, world, { seed: dice.below(2 ** 31), numRuns })
        if (wrong) violations.push(`${life.name}: ${wrong}`)
        tell(`${life.name}: ${world.commands} commands`)
      }
      const seconds = (performance.now() - started) / 1000
      figures.push([`commands of the ${life.name}`, world.commands])
      figures.push([`a second, of the ${life.name}`, (world.commands / seconds).toFixed(0)])
    } finally {
      await world.close()
    }
  }
  return { figures, violations }
}

/** What went wrong, in as few commands as were found; undefined when nothing did. */
async function check<Model extends object>(life: Life<Model>, world: World, given: { seed: number; numRuns: number }) {
  const size = { maxCommands: commandsOfRun, size: 'max' } as const
  const runs = fc.asyncProperty(fc.commands([...life.commands], size), async (commands) => {
    await world.reset()
    await fc.asyncModelRun(() => ({ model: life.begin(world), real: world }), commands)
  })
  const first = await fc.check(runs, { ...given, endOnFailure: true })
  if (!first.failed) return undefined
  const foundBy = world.commands
  const { seed, counterexamplePath: path } = first
  const again = { seed, path: path ?? '', numRuns: 1, interruptAfterTimeLimit: shrinkMs, markInterruptAsFailure: true }
  const smaller = await fc.check(runs, again)
  const { counterexample, errorInstance } = smaller.counterexample ? smaller : first
  const error = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return `${error}\n  found by command ${foundBy}\n  after ${String(counterexample?.[0]).replaceAll(',', '\n    ,')}\n  seed ${seed}, path ${path}`
}
