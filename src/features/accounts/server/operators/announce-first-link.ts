import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { makeFolder } from '#server/make-folder.ts'

const fileIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'first-operator-link')

/**
 * Logs how the first operator is made. In production the link itself is in a file that only this user can read: more
 * people read logs, and logs are kept (docs/decisions/0070).
 */
export function announceFirstLink({ config, log }: Pick<Context, 'config' | 'log'>, link: string): void {
  if (!config.production) {
    log.warn({ link }, 'There is no operator yet: who opens this link within a day becomes one')
    return
  }
  try {
    makeFolder(config.dataDir)
    const file = fileIn(config)
    // An existing file keeps its mode.
    rmSync(file, { force: true })
    writeFileSync(file, `${link}\n`, { mode: 0o600, flag: 'wx' })
    log.warn({ file }, 'There is no operator yet: who opens the link in this file within a day becomes one')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    log.warn({ code }, 'There is no operator yet, and DATA_DIR takes no file: npm run operator -- create makes one')
  }
}

/** There is an operator, so the link no longer works, and a file that cannot be removed does no harm. */
export function removeFirstLink(config: Pick<Config, 'dataDir'>): void {
  try {
    rmSync(fileIn(config), { force: true })
  } catch {}
}
