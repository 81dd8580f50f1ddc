import { CompiledQuery } from 'kysely'
import { connect } from '#server/database/connect.ts'
import { patiently } from '#server/database/patiently.ts'
import type { Db } from '#server/database/schema.ts'
import { createLog } from '#server/log.ts'
import { freePort, type Settings, temporaryFolder } from '#test/program.ts'
import { startSmtp, type TestSmtp } from '#test/smtp.ts'
import type { Letter } from './mailbox.ts'
import { patientDatabase } from './patient-database.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** A place for a program to run at: a database of its own, a folder, a mail server and a port. */
export type Target = {
  kind: DatabaseKind
  settings: Settings & { PORT: string }
  smtp: TestSmtp
  letters(): Letter[]
  /** Opens the database beside the program; the embedded one only while no program runs on it. */
  look<T>(at: (db: Db) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/**
 * `server`: the address of a PostgreSQL server on which databases may be made; `makeDatabase`: how long is waited there.
 */
export async function createTarget(
  kind: DatabaseKind,
  server: string | undefined,
  makeDatabase = patientDatabase,
): Promise<Target> {
  const folder = temporaryFolder()
  const smtp = await startSmtp()
  const database = kind === 'postgres' ? await makeDatabase(needed(server)) : null
  const log = createLog('silent')
  const place = { databaseUrl: database?.url ?? null, dataDir: folder.path, databasePool: 8 }
  return {
    kind,
    settings: {
      DATA_DIR: folder.path,
      SMTP_URL: smtp.url,
      PORT: String(await freePort()),
      ...(database && { DATABASE_URL: database.url }),
    },
    smtp,
    letters: () =>
      smtp.mails.map(({ to, subject = '', text = '', messageId = '' }) => {
        return { to: to?.[0]?.address ?? '', subject, text, messageId }
      }),
    async look(at) {
      const storage = await connect(place, log)
      try {
        // Who looks has more time than a visitor.
        return await patiently(storage, at)
      } finally {
        await storage.close()
      }
    },
    async remove() {
      await smtp.close()
      await database?.drop()
      folder.remove()
    },
  }
}

function needed(server: string | undefined): string {
  if (server === undefined) throw new Error('PostgreSQL is asked for, and TEST_DATABASE_URL names none')
  return server
}

/** The rows of a statement that a file of this folder holds as text. */
export async function rowsOf(
  db: Db,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
  return rows as Record<string, unknown>[]
}
