import { hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { deriveMasterKey } from '../tokens/keys.ts'
import { BackupFault } from './backup-fault.ts'

/** The first line of a backup, the only one that is readable without the key; `key` is the id of the key that seals it. */
const Header = z.object({ aktewijzer_backup: z.literal(1), key: z.string(), salt: z.string() })
type Header = z.infer<typeof Header>

type Secrets = Pick<Config, 'secretKey' | 'previousSecretKey' | 'backupKey'>

/** Key and header for a new file, sealed with BACKUP_KEY or else SECRET_KEY. The file contains neither. */
export function sealingOf({ backupKey, secretKey }: Secrets, salt: Buffer) {
  const secret = backupKey ?? secretKey
  const fields: Header = { aktewijzer_backup: 1, key: deriveMasterKey(secret).id, salt: salt.toString('base64url') }
  return { key: fileKey(secret, salt), header: `${JSON.stringify(fields)}\n` }
}

/** Key and header of an existing file, for whichever configured key sealed it. */
export function openingOf({ backupKey, secretKey, previousSecretKey }: Secrets, header: string) {
  const fields = parsed(header)
  const secrets = [backupKey, secretKey, previousSecretKey].filter((secret) => secret !== null)
  const secret = secrets.find((one) => deriveMasterKey(one).id === fields.key)
  if (!secret) {
    throw new BackupFault(
      'is sealed with another key. Set BACKUP_KEY, or SECRET_KEY, to the one of the day it was made',
    )
  }
  return { key: fileKey(secret, Buffer.from(fields.salt, 'base64url')), header }
}

function parsed(header: string): Header {
  try {
    return Header.parse(JSON.parse(header))
  } catch {
    throw new BackupFault('is no backup of this program')
  }
}

const fileKey = (secret: string, salt: Buffer) => Buffer.from(hkdfSync('sha256', secret, salt, 'aktewijzer backup', 32))
