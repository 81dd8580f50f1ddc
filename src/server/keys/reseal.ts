import type { Context } from '../context.ts'
import { defineJob } from '../jobs/define-job.ts'
import { type SealedTable, type SharedField, sealedRows, sharedFields } from '../tokens/sealing.ts'
import { type OldSeals, ofRows, ofShared } from './old-seals.ts'

type Sealing = Pick<Context, 'db' | 'keys'>
/** `unreadable`: texts that none of the configured keys opens; they are left as they are. */
export type Resealed = { resealed: number; unreadable: number }

const batch = 200

/**
 * Makes one pass over all sealed texts and reseals those that the newest key did not seal. Can be interrupted and
 * started again at any moment.
 */
export async function resealAll(context: Sealing): Promise<Resealed> {
  const outcomes: Resealed[] = []
  for (const table of Object.keys(sealedRows) as SealedTable[]) outcomes.push(await reseal(context, ofRows(table)))
  for (const field of Object.keys(sharedFields) as SharedField[]) outcomes.push(await reseal(context, ofShared(field)))
  const sum = (name: keyof Resealed) => outcomes.reduce((total, outcome) => total + outcome[name], 0)
  return { resealed: sum('resealed'), unreadable: sum('unreadable') }
}

async function reseal({ db, keys }: Sealing, seals: OldSeals): Promise<Resealed> {
  const outcome = { resealed: 0, unreadable: 0 }
  for (let after: string | null = null; ; ) {
    const rows = await seals.read(db, keys, after, batch)
    for (const row of rows) {
      const anew = orNull(() => seals.reseal(keys, row))
      if (anew) await seals.write(db, row, anew)
      outcome[anew ? 'resealed' : 'unreadable'] += 1
    }
    if (rows.length < batch) return outcome
    after = rows.at(-1)!.id
  }
}

function orNull<T>(open: () => T): T | null {
  try {
    return open()
  } catch {
    return null
  }
}

/** Reseals what a node sealed with the old key during a replacement. Idempotent. */
export const resealOldSeals = defineJob({
  name: 'reseal',
  cron: '50 3 * * *',
  expireSeconds: 3_600,
  async handler(context) {
    const { resealed, unreadable } = await resealAll(context)
    if (unreadable > 0)
      context.log.warn({ resealed, unreadable }, 'Some of what is sealed opens with no key that was given')
  },
})
