import { createLedger } from '#test/campaign/ledger.ts'
import type { Part } from '#test/campaign/part.ts'
import { promoteRounds } from './promote-rounds.ts'

/** The primary is killed under load and its streaming standby takes over. A round is one failover. */
export const standby: Part = {
  name: 'standby',
  rounds: 5,
  databases: ['postgres'],
  async run({ rounds, dice, tell }) {
    const ledger = createLedger()
    const { back, reads } = await promoteRounds({ rounds, dice, ledger, tell })
    const seconds = back.map((ms) => (ms / 1000).toFixed(1)).join(', ')
    const repeated = [...ledger.counts.values()].reduce((sum, count) => sum + count.repeated, 0)
    return {
      violations: ledger.violations,
      figures: [
        ['primaries killed', back.length],
        ['seconds from kill until both nodes were ready again', seconds],
        ['reads answered by nodes without a database', reads],
        ['acts acknowledged', ledger.acknowledged()],
        ['of these by a repeat, after an answer that was none', repeated],
        ['acknowledged and lost', ledger.violations.length],
      ],
    }
  },
}
