import { emptyDatabase } from '#test/empty-database.ts'

const patience = '120000'

/**
 * A database where nobody who waits is given up: what is tried on it is who waits for whom, not how quick the machine is. One of
 * two that wait for each other is still ended.
 */
export async function patientDatabase(server: string) {
  const { url, drop } = await emptyDatabase(server)
  const patient = new URL(url)
  // These win over what the program asks for (src/server/database/open-pool.ts).
  patient.searchParams.set('query_timeout', patience)
  patient.searchParams.set('statement_timeout', patience)
  // Migrations let go sooner than this, however busy the server is (src/server/database/migrate.ts).
  patient.searchParams.set('options', '-c deadlock_timeout=30s')
  return { url: patient.href, drop }
}
