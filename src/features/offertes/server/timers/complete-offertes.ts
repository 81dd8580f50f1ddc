import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { completesAt, knownVestigingen } from '../../rules/completion.ts'
import { billableOffer } from '../bill/find-bill.ts'
import { mintCustomerLink } from '../own/customer-link.ts'
import { openPersonalFields } from '../personal-fields.ts'
import { findOfferte, findVestigingen, forEachDueRequest, sentRequests } from '../requests.ts'

/** A completed request: whom to ask for reviews, and about which offices. */
type CompletedOfferte = {
  offerte_request_id: string
  email: string
  email_hash: string
  email_base_hash: string
  vestiging_ids: string[]
  /** The token of a link to the customer's page, where a bill can be checked against the chosen offer; null without an offer. */
  bill_token: string | null
}

declare module '#server/hooks.ts' {
  interface Hooks {
    offerteCompleted: (trx: Trx, context: Context, completed: CompletedOfferte) => Promise<unknown>
  }
}

/** Completes requests whose time has come and asks their customers for reviews, during the day. Idempotent. */
export const completeOffertes = defineJob({
  name: 'complete-offertes',
  cron: '10 9-18 * * *',
  expireSeconds: 600,
  async handler(context: Context) {
    const now = context.clock.now()
    const due = (await findEnding(context, now)).filter((ending) => completesAt(ending) <= now)
    await forEachDueRequest(context, due, async (trx, request_id) => {
      const offerte = await findOfferte(trx, request_id)
      const personal = offerte && openPersonalFields(context, offerte)
      if (!personal || !offerte.dispatched_at) return
      if (offerte.completed_at || offerte.withdrawn_at || offerte.erased_at) return
      const { dispatched_at, chosen_at, email_hash, email_base_hash } = offerte
      const { gewenste_passeerdatum } = personal.details
      if (completesAt({ dispatched_at, chosen_at, gewenste_passeerdatum }) > now) return
      await trx.insertInto('offerte_completions').values({ request_id, completed_at: now }).execute()
      if (offerte.bounced_at || email_hash === null || email_base_hash === null) return
      const recipients = await findVestigingen(trx, request_id)
      const vestiging_ids = knownVestigingen(recipients, offerte).map((v) => v.vestiging_id)
      const hasBill = billableOffer(context, offerte, recipients) !== null
      await context.hooks.offerteCompleted(trx, context, {
        offerte_request_id: request_id,
        email: personal.email,
        email_hash,
        email_base_hash,
        vestiging_ids,
        bill_token: hasBill ? await mintCustomerLink(trx, context, offerte) : null,
      })
    })
  },
})

/** Requests that may be due for completion. The wished day is sealed, so each request is checked in code. */
async function findEnding(context: Context, now: Date) {
  const { afterPasseerdatumMs, afterSilenceMs } = limits.offerte.completed
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const rows = await sentRequests(context.db)
    .select(['r.id', 'r.sealed', 'r.wrapped_key', 'dispatched_at', 'chosen_at'])
    .$narrowType<{ dispatched_at: Date }>()
    .where('completed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('chosen_at', '<=', ago(afterPasseerdatumMs)),
        eb.and([eb('chosen_at', 'is', null), eb('dispatched_at', '<=', ago(afterSilenceMs))]),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    ...row,
    gewenste_passeerdatum: openPersonalFields(context, row)?.details.gewenste_passeerdatum ?? null,
  }))
}
