import type { Context } from '../context.ts'
import { defineJob } from './define-job.ts'

/** The embedded database has no background processes for this; PostgreSQL maintains itself. */
export const tendDatabase = defineJob({
  name: 'tend-database',
  cron: '*/30 * * * *',
  async handler({ storage }: Context) {
    if (storage.kind !== 'pglite') return
    await storage.pglite.exec('checkpoint')
    await storage.pglite.exec('vacuum analyze')
  },
})
