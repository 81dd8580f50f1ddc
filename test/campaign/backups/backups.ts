import { createLedger } from '#test/campaign/ledger.ts'
import type { Part } from '#test/campaign/part.ts'
import { backupRounds } from './backup-rounds.ts'

/** Backups under load, restored on the other kind of database, with kill -9 of backup, program and restore half-way. */
export const backups: Part = {
  name: 'backups',
  rounds: 100,
  databases: ['embedded', 'postgres'],
  async run({ rounds, database, server, dice, tell }) {
    const ledger = createLedger()
    const to = database === 'postgres' ? 'embedded' : 'postgres'
    const counts = await backupRounds({ from: database, to, server, rounds, dice, ledger, tell })
    return {
      violations: ledger.violations,
      figures: [
        ['backups restored on the other database', rounds],
        ['backups killed', counts.backupKills],
        ['programs killed during a backup', counts.programKills],
        ['restores killed', counts.restoreKills],
        ['acts acknowledged', ledger.acknowledged()],
        ['promises found in restored databases', counts.promises],
      ],
    }
  },
}
