import { Resolver } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { askProgram } from '../backup/program-socket.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { connect, type Storage } from '../database/connect.ts'
import { databaseFolder } from '../database/database-folder.ts'
import { createLog } from '../log.ts'
import { checkBounces } from './check-bounces.ts'
import { checkDatabase } from './check-database.ts'
import { checkDomain } from './check-domain.ts'
import { checkLegalFigures } from './check-legal-figures.ts'
import { checkLoginProvider } from './check-login-provider.ts'
import { checkMailServer } from './check-mail-server.ts'
import { checkDisk, checkLastBackup } from './check-place.ts'
import { checkProgram } from './check-program.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

export type Report = { findings: Finding[]; zone: string[] }
/** A check on an open database; src/app/doctor-checks.ts lists those of features. */
export type DatabaseCheck = (storage: Storage, config: Config) => Promise<Finding[]>

const Findings = z.array(z.object({ check: z.string(), state: z.enum(['ok', 'let op', 'fout']), text: z.string() }))
const patience = { timeout: 2_000, tries: 1 }

/** Checks everything that the program needs, and changes nothing. */
export async function examine(config: Config, checks: readonly DatabaseCheck[]): Promise<Report> {
  const names = new Resolver(patience)
  const domain = await checkDomain(config, names)
  return {
    findings: [
      ok('instellingen', 'Zijn te gebruiken.'),
      ...(await examineDatabase(config, checks)),
      checkDisk(config),
      await checkMailServer(config),
      ...(await checkBounces(config, names, systemClock.now())),
      ...(await checkLoginProvider(config)),
      ...domain.findings,
      await checkProgram(config),
      checkLastBackup(config, systemClock.now()),
      ...checkLegalFigures(systemClock.now()),
    ],
    zone: domain.zone,
  }
}

export async function runChecks(
  storage: Storage,
  config: Config,
  checks: readonly DatabaseCheck[],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of [checkDatabase, ...checks]) findings.push(...(await check(storage, config)))
  return findings
}

/** A program that runs on the embedded database does the checks itself: no other process may open it. */
async function examineDatabase(config: Config, checks: readonly DatabaseCheck[]): Promise<Finding[]> {
  try {
    if (config.databaseUrl === null) {
      const answer = new PassThrough()
      const text = buffer(answer)
      if (await askProgram(config.dataDir, 'doctor', answer)) return Findings.parse(JSON.parse(String(await text)))
      // Opening the database would create it.
      if (!existsSync(databaseFolder(config.dataDir))) {
        return [warning('database', 'Er is er nog geen. De eerste start maakt hem.')]
      }
    }
    const storage = await connect(config, createLog('silent'))
    try {
      return await runChecks(storage, config, checks)
    } finally {
      await storage.close()
    }
  } catch (error) {
    if (error instanceof ConfigError) return [fault('database', error.message)]
    const { code = 'zie het log van de database' } = error as NodeJS.ErrnoException
    return [fault('database', `Antwoordt niet op wat gevraagd werd (${code}).`)]
  }
}
