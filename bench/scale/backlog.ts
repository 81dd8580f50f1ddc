import { randomUUID } from 'node:crypto'
import { openContext } from '#app/context.ts'
import { officeRequestMail } from '#features/offertes/mails/office-request.ts'
import { type Context, closeContext } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueJob } from '#server/jobs/queue-job.ts'
import { createLog } from '#server/log.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { withClient } from '../search-offices.ts'
import type { Step } from './step.ts'

const pollMs = 100

/** Until no mail and no job that is due waits any more. */
export async function untilIdle(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query(
        `select exists (select 1 from pgboss.job where name = $1 and state < 'completed' and start_after <= now()) as busy`,
        [sendMail.name],
      )
      if (!rows[0].busy) return
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  })
}

type Queue = (trx: Trx, context: Context, offerte_vestiging_id: string) => Promise<unknown>

/** So many at once, by one commit; the nodes do them as fast as they can. */
const backlog = (what: string, perSecond: number, queue: Queue): Step => ({
  what,
  async run({ config, databaseUrl }, seconds, begin) {
    const answered = perSecond * seconds
    const context = await openContext(config, { log: createLog('silent') })
    const rows = await context.db.selectFrom('offerte_vestigingen').select('id').limit(answered).execute()
    await context.db.transaction().execute(async (trx) => {
      for (let n = 0; n < answered; n++) await queue(trx, context, rows[n % rows.length]!.id)
    })
    begin()
    const start = performance.now()
    await untilIdle(databaseUrl)
    const took = (performance.now() - start) / 1_000
    await closeContext(context)
    return { answered, failed: new Map(), seconds: took, p50: Number.NaN, p99: Number.NaN }
  },
})

export const mails = backlog('mail to an office, M04, that waits', 60, (trx, context, offerte_vestiging_id) =>
  queueMail(trx, context, officeRequestMail, { offerte_vestiging_id, token: randomUUID() }),
)

/** The cost of the queue alone: the mail is gone, so the job ends after one look. */
export const jobs = backlog('job that finds its work done', 200, (trx, context) =>
  queueJob(trx, context, sendMail, { mail_id: randomUUID() }),
)
