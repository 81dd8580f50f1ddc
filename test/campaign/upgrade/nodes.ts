import type { Answered } from '#test/campaign/actor.ts'
import type { Act } from '#test/campaign/acts/act.ts'
import { sendTo } from '#test/campaign/http-stage.ts'
import { eventually } from '#test/eventually.ts'
import { freePort, howRun, launchProgram, type Program, type Settings, untilReady } from '#test/program.ts'

type Call = ReturnType<Act<never, never>['call']>
type Node = { program: Program; previous: boolean; running: number }

/** Programs of two releases on one database, whose calls are shared out in turn, as a proxy would. `folder`: of the release before. */
export function createNodes(settings: Settings, folder: string) {
  const nodes: Node[] = []
  const all: Program[] = []
  let turn = 0

  async function ask(node: Node, call: Call): Promise<Answered> {
    node.running += 1
    try {
      return await sendTo(node.program.url, call)
    } finally {
      node.running -= 1
    }
  }

  return {
    async start(release: 'previous' | 'present') {
      const previous = release === 'previous'
      const here = { ...settings, PORT: String(await freePort()) }
      const program = previous ? launchProgram(here, folder, await howRun(folder)) : launchProgram(here)
      all.push(program)
      await untilReady(program)
      nodes.push({ program, previous, running: 0 })
      return program.url
    },
    /** Takes the oldest node out, and stops it when it has answered all that it was asked. Answers its exit code. */
    async stopOldest(): Promise<number | null> {
      const node = nodes.shift()!
      await eventually(() => node.running === 0 || Promise.reject(new Error('it still answers')))
      return node.program.stop()
    },
    /** To any node, in turn: who has a page of one release may be answered by the other. */
    send: (call: Call) => ask(nodes[turn++ % nodes.length]!, call),
    /** To one of the release before, while there is one; null: there is none. */
    sendToPrevious(call: Call) {
      const node = nodes.find(({ previous }) => previous)
      return node ? ask(node, call) : null
    },
    /** To one of this release: the one before does not have what is new. */
    sendToPresent: (call: Call) => ask(nodes.findLast(({ previous }) => !previous)!, call),
    /** What a node logged as an error: its message and why. */
    errors: () =>
      all.flatMap(({ output }) =>
        output()
          .split('\n')
          .filter((line) => /^\{"level":(50|60)/.test(line) || /^\s+at /.test(line)),
      ),
    kill: () => Promise.all(all.map((program) => program.kill())),
  }
}
