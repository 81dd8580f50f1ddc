import type { Insertable } from 'kysely'
import type { TarievenTables } from '#features/tarieven/server/tables.ts'
import type { VestigingenTables } from '#features/vestigingen/server/tables.ts'
import type { Db } from '#server/database/schema.ts'

type Office = Partial<Insertable<VestigingenTables['vestigingen']>> & { dienst_ids?: string[] }
type Price = Partial<Insertable<TarievenTables['tarieven']>>

let last = 0

/** Inserts an office, in Amsterdam by default; returns its id. */
export async function insertOffice(db: Db, { dienst_ids = [], ...columns }: Office = {}): Promise<string> {
  last += 1
  const { id } = await db
    .insertInto('vestigingen')
    .values({
      title: `Kantoor ${last}`,
      slug: `kantoor-${last}`,
      adres: 'Damrak 1',
      postcode: '1012LG',
      plaats: 'Amsterdam',
      location_id: 'amsterdam',
      lat: 52.37,
      lon: 4.89,
      email: `kantoor${last}@voorbeeld.example`,
      can_receive_email: true,
      updated_at: new Date('2026-01-01T00:00:00Z'),
      fictional: true,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = dienst_ids.map((dienst_id) => ({ vestiging_id: id, dienst_id }))
  if (rows.length > 0) await db.insertInto('vestiging_diensten').values(rows).execute()
  return id
}

/** Price components in cents that satisfy the constraints: 21 % btw on the notary's own work. */
export function priceParts(honorarium_cents: number, overrides: Price = {}) {
  const recherche_cents = overrides.recherche_cents ?? 0
  return {
    honorarium_cents,
    recherche_cents,
    kwaliteitsfonds_cents: 0,
    btw_cents: Math.round((honorarium_cents + recherche_cents) * 0.21),
    registers: '[]',
    compleet: true,
    valid_from: '2026-01-01',
    confirmed_at: new Date('2026-10-01T00:00:00Z'),
    updated_at: new Date('2026-10-01T00:00:00Z'),
    ...overrides,
  }
}
