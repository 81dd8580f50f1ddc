import fc from 'fast-check'
import type { stepsOf } from './life.ts'
import type { World } from './world.ts'

/** The mail server as commands: due mails are delivered, or an address refuses mail for some time. */
export function mailSteps<Model extends { refused: Set<string> }>(
  step: ReturnType<typeof stepsOf<Model>>,
  { addresses, leave }: { addresses: string[]; leave(model: Model, world: World): Promise<void> },
) {
  return {
    mails: step({ name: 'mails leave', input: fc.constant(null), act: leave }),
    refuse: step({
      name: 'mail server refuses',
      input: fc.record({ address: fc.constantFrom(...addresses), refuses: fc.boolean() }),
      async act(model, world, { address, refuses }) {
        for (const { refused } of [model, world]) refuses ? refused.add(address) : refused.delete(address)
      },
    }),
  }
}
