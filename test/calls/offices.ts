import { recountReviewStats } from '#features/reviews/server/read/review-stats.ts'
import type { Context } from '#server/context.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { insertReview } from '#test/reviews.ts'

/** An office with everything that the database can hold of one, one with as little as it can, and 120 to fill pages with. */
export async function insertOffices({ db, clock, index }: Context): Promise<void> {
  const dienst_ids = ['hypotheekakte', 'leveringsakte', 'testament']
  const full = await insertOffice(db, {
    dienst_ids,
    id: '1',
    website: 'https://kantoor.example',
    telefoon: '020 000 00 00',
    logo: 'data:image/png;base64,AAAA',
    omschrijving: 'Een kantoor',
    openingstijden: JSON.stringify([{ dagen: 'ma-vr', tijden: '9:00-17:00' }]),
    talen: ['Nederlands'],
    medewerkers: JSON.stringify([{ naam: 'J. Jansen', functie: 'Notaris' }]),
    toegankelijk: 'Begane grond',
    knb_url: 'https://register.example/1',
    claimed: true,
    paused_until: new Date(clock.now().getTime() + 86_400_000),
    partnership_from: new Date('2026-01-01T00:00:00Z'),
  })
  const registers = JSON.stringify([{ naam: 'Kadaster', cents: 10_350 }])
  const parts = { ...priceParts(60_000, { registers }), vestiging_id: full }
  const texts = { situatie: 'Een gemiddelde woning', inbegrepen: ['Recherche'], niet_inbegrepen: ['Tolk'] }
  await db
    .insertInto('tarieven')
    .values(dienst_ids.map((dienst_id) => ({ ...parts, ...texts, dienst_id })))
    .execute()
  await db
    .insertInto('tarief_combinaties')
    .values({ ...parts, dienst_ids: dienst_ids.slice(0, 2) })
    .execute()
  await insertOffice(db, { id: '2', lat: null, lon: null, location_id: null, email: null, can_receive_email: false })
  const [utrecht, start] = [{ plaats: 'Utrecht', location_id: 'utrecht', lat: 52.09, lon: 5.12 }, 100]
  for (let at = 0; at < 120; at++) await insertOffice(db, { ...utrecht, id: String(start + at) })
  const wordy = { pluspunten: ['Snel'], minpunten: ['Duur'], dienst_ids: ['testament'] }
  const replied = { reply_tekst: 'Dank u wel', reply_created_at: clock.now() }
  for (let at = 0; at < 12; at++)
    await insertReview(db, { vestiging_id: full, ...(at % 2 === 0 && { ...wordy, ...replied }) })
  for (let at = 0; at < 25; at++) await insertReview(db, { vestiging_id: String(start + at) })
  await db.transaction().execute((trx) => recountReviewStats(trx, 'all', clock.now()))
  await index.reload()
}
