import fc from 'fast-check'
import type { Options, Outcome, Part } from '#test/campaign/part.ts'
import type { Life } from './life.ts'
import { requestLife } from './request-life/commands.ts'
import { reviewLife } from './review-life/commands.ts'
import { createWorld, type World } from './world.ts'

const lives = [requestLife, reviewLife] as readonly Life[]
const commandsOfRun = 120
const runsAtOnce = 10
/** How long to look for fewer commands that show the same. */
const shrinkMs = 60_000

/** Commands in any order, by the program and by a plain model: a part of each life. A round is one command. */
export const models: readonly Part[] = lives.map((life) => ({
  name: life.name,
  rounds: 100_000,
  databases: ['embedded', 'postgres'],
  run: (options) => runLife(life, options),
}))

async function runLife(life: Life, { rounds, dice, tell, ...place }: Options): Promise<Outcome> {
  const world = await createWorld(place)
  const started = performance.now()
  const violations: string[] = []
  try {
    while (world.commands < rounds && violations.length === 0) {
      const numRuns = Math.min(runsAtOnce, Math.ceil((rounds - world.commands) / (commandsOfRun / 2)))
      const wrong = await check(life, world, { seed: dice.below(2 ** 31), numRuns }, tell)
      if (wrong) violations.push(wrong)
      tell(`${world.commands} commands`)
    }
    const seconds = (performance.now() - started) / 1000
    return {
      figures: [
        ['commands', world.commands],
        ['commands a second', (world.commands / seconds).toFixed(0)],
      ],
      violations,
    }
  } finally {
    await world.close()
  }
}

/** What went wrong, in as few commands as were found; undefined when nothing did. It is told before fewer are looked for. */
async function check<Model extends object>(
  life: Life<Model>,
  world: World,
  parameters: { seed: number; numRuns: number },
  tell: Options['tell'],
): Promise<string | undefined> {
  const size = { maxCommands: commandsOfRun, size: 'max' } as const
  const runs = fc.asyncProperty(fc.commands([...life.commands], size), async (commands) => {
    await world.reset(life.priceLists)
    await fc.asyncModelRun(() => ({ model: life.begin(world), real: world }), commands)
  })
  const first = await fc.check(runs, { ...parameters, endOnFailure: true })
  if (!first.failed) return undefined
  const foundBy = world.commands
  const { seed, counterexamplePath: path } = first
  tell(`found by command ${foundBy}, ${toText(first)}\n  seed ${seed}, path ${path}; looking for fewer commands`)
  const again = { seed, path: path ?? '', numRuns: 1, interruptAfterTimeLimit: shrinkMs, markInterruptAsFailure: true }
  const smaller = await fc.check(runs, again)
  return `${toText(smaller.counterexample ? smaller : first)}\n  found by command ${foundBy}\n  seed ${seed}, path ${path}`
}

function toText({
  counterexample,
  errorInstance,
}: {
  counterexample: unknown[] | null
  errorInstance: unknown
}): string {
  const error = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return `${error}\n  after ${String(counterexample?.[0]).replace(/,(?=[a-z])/g, '\n    ')}`
}
