import type { Db } from '#server/database/schema.ts'

/** An offer with its office; undefined if it does not exist or its office is no longer shown. */
export const findOffer = (db: Db, id: string) =>
  db
    .selectFrom('partnership_offers as o')
    .innerJoin('vestigingen as v', 'v.id', 'o.vestiging_id')
    .select(['o.id', 'o.vestiging_id', 'o.naam', 'o.prijs_cents_ex_btw', 'o.opzegtermijn_maanden', 'o.onderdelen'])
    .select(['o.terms_version', 'o.valid_until', 'o.withdrawn_at', 'v.title', 'v.adres', 'v.plaats', 'v.email'])
    .where('o.id', '=', id)
    .where('v.hidden_at', 'is', null)
    .executeTakeFirst()
export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

export const findInterest = (db: Db, offer_id: string) =>
  db.selectFrom('partnership_interests').selectAll().where('offer_id', '=', offer_id).executeTakeFirst()
