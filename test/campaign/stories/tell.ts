import { createActor, EndOfStory, type Stage } from '#test/campaign/actor.ts'
import type { Dice } from '#test/campaign/dice.ts'
import { type Ledger, Violation } from '#test/campaign/ledger.ts'
import { stories } from './all.ts'

type Telling = { stage: Stage; ledger: Ledger; dice: Dice; clients: number; until: () => boolean }

/** Runs several people at once, each telling story after story; stories under way are finished. */
export async function tellStories({ stage, ledger, dice, clients, until }: Telling): Promise<void> {
  const tellers = Array.from({ length: clients }, (_, n) => ({ own: dice.fork(), turn: n }))
  await Promise.all(
    tellers.map(async ({ own, turn }) => {
      for (let n = turn; !until() && ledger.violations.length === 0; n++) {
        try {
          await stories[n % stories.length]!(createActor(stage, ledger, own.fork()))
        } catch (error) {
          if (error instanceof EndOfStory) continue
          ledger.violate(error instanceof Violation ? error.message : `a story ended: ${error}`)
          return
        }
      }
    }),
  )
}
