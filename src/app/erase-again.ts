import { repeatErasures } from '#features/data-rights/server/repeat-erasures.ts'
import { type Erasure, noErasures } from '#server/backup/erasures.ts'
import type { Config } from '#server/config.ts'
import { closeContext } from '#server/context.ts'
import type { Storage } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { openContext } from './context.ts'

/** Repeats, on a restored database before anyone uses it, the erasures made since the backup. */
export async function eraseAgain(storage: Storage, config: Config, erasures: readonly Erasure[]): Promise<number> {
  if (erasures.length === 0) return 0
  const own = { ...storage, close: async () => {} }
  const context = await openContext(config, { storage: own, log: createLog('silent'), erasures: noErasures })
  try {
    return await repeatErasures(context, erasures)
  } finally {
    await closeContext(context)
  }
}
