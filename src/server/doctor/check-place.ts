import { accessSync, constants, existsSync } from 'node:fs'
import * as limits from '#contract/limits.ts'
import { readLastBackup } from '../backup/last-backup.ts'
import type { Config } from '../config.ts'
import { freeBytesOf, reserveBytes } from '../database/guard-data-folder.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const comfortBytes = 1024 ** 3
const hour = 3_600_000
const backupHours = 26

export function checkDisk({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Finding {
  if (!existsSync(dataDir)) return ok('schijf', 'DATA_DIR is er nog niet: het programma maakt hem.')
  if (!isWritable(dataDir)) {
    return fault(
      'schijf',
      'DATA_DIR is niet te schrijven: wat bezoekers laten wissen, komt na een restore terug. Geef hem de gebruiker van het programma.',
    )
  }
  const free = freeBytesOf(dataDir)
  const text = `${Math.floor(free / 1024 ** 2)} MB vrij voor DATA_DIR.`
  if (free >= comfortBytes) return ok('schijf', text)
  if (databaseUrl === null && free < reserveBytes) {
    return fault('schijf', `${text} Er wordt niets meer opgeslagen. Maak ruimte.`)
  }
  return warning('schijf', `${text} Maak ruimte.`)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Looks only at backups made on this machine: another machine records its own. */
export function checkLastBackup({ dataDir }: Pick<Config, 'dataDir'>, now: Date): Finding {
  const last = readLastBackup(dataDir)
  if (!last) return warning('reservekopie', 'Van hier is er nog geen gemaakt. Gebruik npm run backup, elke dag.')
  const age = now.getTime() - last.at.getTime()
  const text = `De laatste is ${Math.floor(age / hour)} uur oud.`
  if (age > limits.backup.keptMs && existsSync(last.file)) {
    return warning('reservekopie', `${text} Hij mag niet meer bestaan: verwijder hem en maak een nieuwe.`)
  }
  return age <= backupHours * hour ? ok('reservekopie', text) : warning('reservekopie', `${text} Maak er elke dag een.`)
}
