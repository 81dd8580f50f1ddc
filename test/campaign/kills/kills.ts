import { createLedger } from '#test/campaign/ledger.ts'
import type { Part } from '#test/campaign/part.ts'
import { createTarget } from '#test/campaign/target.ts'
import { killRounds } from './kill-rounds.ts'

/** kill -9 while visitors, offices, authors and the operator are at work. */
export const kills: Part = {
  name: 'kills',
  rounds: 500,
  databases: ['embedded', 'postgres'],
  async run({ rounds, database, server, dice, tell }) {
    const target = await createTarget(database, server)
    const ledger = createLedger()
    try {
      await killRounds({ target, rounds, dice, ledger, tell })
    } finally {
      await target.remove()
    }
    const { counts, violations } = ledger
    const mails = target.letters().map(({ messageId }) => messageId)
    const perAct = [...counts].map(([act, { acknowledged, atKill, lost, repeated }]) => {
      return [
        act,
        `${acknowledged} done, ${atKill} cut off by a kill, ${lost} lost, ${repeated} done by a repeat`,
      ] as const
    })
    return {
      violations,
      figures: [
        ['kills', rounds],
        ...perAct,
        ['acts acknowledged', ledger.acknowledged()],
        ['mails sent', new Set(mails).size],
        ['mails that came twice, with the same Message-ID', mails.length - new Set(mails).size],
      ],
    }
  },
}
