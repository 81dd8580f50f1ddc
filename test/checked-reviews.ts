import { createTestClock } from '#server/clock.ts'
import type { Open } from './database.ts'
import { confirmedReview, readSubject } from './moderation.ts'
import { insertOffice } from './offices.ts'

/** An office with a website, an address and one member of staff; `flags` confirms a review about it and returns what the checks flagged. */
export async function setUpChecks(open: Open) {
  const clock = createTestClock('2026-11-20T10:00:00Z')
  const context = await open({ clock })
  const office = await insertOffice(context.db, {
    title: 'Notariaat Voorbeeld',
    email: 'aanvragen@kantoor.example',
    website: 'https://www.kantoor-online.example/',
    medewerkers: JSON.stringify([{ naam: 'mr. A. Jansen', functie: 'Notaris' }]),
  })
  const flags = async (review: Parameters<typeof confirmedReview>[2]) =>
    (await readSubject(context, await confirmedReview(context, office, review))).held_flags
  return { clock, context, office, flags }
}
