import { checkInvariants } from '#test/campaign/check-target.ts'
import { createLedger } from '#test/campaign/ledger.ts'
import type { Part } from '#test/campaign/part.ts'
import { accountRaces } from './account-races.ts'
import { addressRaces } from './address-races.ts'
import { type Arena, createArena, type Race } from './arena.ts'
import { choiceRaces } from './choice-races.ts'
import { ownDataRaces } from './own-data-races.ts'
import { partnerRaces } from './partner-races.ts'
import { requestRaces } from './request-races.ts'
import { reviewRaces } from './review-races.ts'
import { subscriptionRaces } from './subscription-races.ts'
import { timerRaces } from './timer-races.ts'

export const races: readonly Race[] = [
  ...[...requestRaces, ...addressRaces, ...choiceRaces, ...reviewRaces, ...ownDataRaces, ...accountRaces],
  ...[...partnerRaces, ...subscriptionRaces, ...timerRaces],
]

/** Every rule and every timer, on two nodes at the same moment. A round is one race. */
export const racesPart: Part = {
  name: 'races',
  rounds: 5_000,
  databases: ['postgres'],
  async run({ rounds, server, dice, tell }) {
    if (server === undefined) throw new Error('Two nodes need PostgreSQL: TEST_DATABASE_URL names none')
    const arenas = { free: await createArena(server), limited: await createArena(server, { rateLimits: true }) }
    const ledger = createLedger()
    let run = 0
    try {
      while (run < rounds && ledger.violations.length === 0) {
        for (const race of races.slice(0, rounds - run)) {
          const arena = race.limited ? arenas.limited : arenas.free
          await race.run(arena, dice.fork()).catch((error: Error) => ledger.violate(`${race.rule}: ${error.message}`))
          run += 1
        }
        for (const arena of Object.values(arenas)) await lookBack(arena)
        tell(`${run} races`)
      }
    } finally {
      await arenas.free.close()
      await arenas.limited.close()
    }
    return {
      violations: ledger.violations,
      figures: [
        ['races', run],
        ['rules and timers', races.length],
      ],
    }

    async function lookBack(arena: Arena) {
      await arena.runJobs()
      await checkInvariants(arena.db, ledger, `after ${run} races`)
      await arena.clear()
    }
  },
}
