import fc from 'fast-check'
import type { Options, Outcome, Part } from '#test/campaign/part.ts'
import type { Life } from './life.ts'
import { requestLife } from './request-life/commands.ts'
import { reviewLife } from './review-life/commands.ts'
import { createWorld, type World } from './world.ts'

export const lives = [requestLife, reviewLife] as readonly Life[]
const commandsOfRun = 120
const runsAtOnce = 10
/** How long to look for fewer commands that show the same. */
const shrinkMs = 60_000

/** Commands in any order, by the program and by a plain model. A round is one command, of each life. */
export const models: Part = {
  name: 'models',
  rounds: 100_000,
  databases: ['embedded', 'postgres'],
  async run(options) {
    const outcomes: Outcome[] = []
    for (const life of lives) outcomes.push(await runLife(life, options))
    return {
      figures: outcomes.flatMap(({ figures }) => figures),
      violations: outcomes.flatMap(({ violations }) => violations),
    }
  },
}

export async function runLife(life: Life, { rounds, dice, tell, ...place }: Options): Promise<Outcome> {
  const world = await createWorld(place)
  const started = performance.now()
  const violations: string[] = []
  const say = (line: string) => tell(`${life.name}: ${line}`)
  try {
    while (world.commands < rounds && violations.length === 0) {
      const numRuns = Math.min(runsAtOnce, Math.ceil((rounds - world.commands) / (commandsOfRun / 2)))
      const wrong = await check(life, world, { seed: dice.below(2 ** 31), numRuns }, say)
      if (wrong) violations.push(`${life.name}: ${wrong}`)
      say(`${world.commands} commands`)
    }
    const seconds = (performance.now() - started) / 1000
    const figures: [string, string | number][] = [
      [`commands of the ${life.name}`, world.commands],
      [`a second, of the ${life.name}`, (world.commands / seconds).toFixed(0)],
    ]
    return { figures, violations }
  } finally {
    await world.close()
  }
}

/** What went wrong, in as few commands as were found; undefined when nothing did. It is told before fewer are looked for. */
async function check<Model extends object>(
  life: Life<Model>,
  world: World,
  given: { seed: number; numRuns: number },
  say: (line: string) => void,
): Promise<string | undefined> {
  const size = { maxCommands: commandsOfRun, size: 'max' } as const
  const runs = fc.asyncProperty(fc.commands([...life.commands], size), async (commands) => {
    await world.reset()
    await fc.asyncModelRun(() => ({ model: life.begin(world), real: world }), commands)
  })
  const first = await fc.check(runs, { ...given, endOnFailure: true })
  if (!first.failed) return undefined
  const foundBy = world.commands
  const { seed, counterexamplePath: path } = first
  say(`found by command ${foundBy}, ${toText(first)}\n  seed ${seed}, path ${path}; looking for fewer commands`)
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
