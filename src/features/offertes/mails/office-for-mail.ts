import type { Context } from '#server/context.ts'

/** One office of a request with the address of its requests, for the mails that go to it. */
export async function officeForMail({ db }: Pick<Context, 'db'>, offerte_vestiging_id: string) {
  return db
    .selectFrom('offerte_vestigingen as o')
    .innerJoin('vestigingen as v', 'v.id', 'o.vestiging_id')
    .innerJoin('offerte_requests as r', 'r.id', 'o.request_id')
    .select(['o.request_id', 'o.sent_at', 'o.bounced_at', 'o.closed_at', 'v.title', 'v.email', 'r.reference'])
    .where('o.id', '=', offerte_vestiging_id)
    .executeTakeFirst()
}
