import { hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { deriveMasterKey } from '../tokens/keys.ts'
import { BackupFault } from './backup-fault.ts'

/** The first line of a file, the only one that can be read without the key; `key` is the id of what it is sealed with. */
const Header = z.object({ aktewijzer_backup: z.literal(1), key: z.string(), salt: z.string() })
type Header = z.infer<typeof Header>

type Secrets = Pick<Config, 'secretKey' | 'previousSecretKey' | 'backupKey'>

/** What seals a new file: BACKUP_KEY, or else SECRET_KEY. Neither is in it. */
export function sealingOf({ backupKey, secretKey }: Secrets, salt: Buffer) {
  const secret = backupKey ?? secretKey
  const fields: Header = { aktewijzer_backup: 1, key: deriveMasterKey(secret).id, salt: salt.toString('base64url') }
  return { key: fileKey(secret, salt), header: `${JSON.stringify(fields)}\n` }
}

/** The same of a file that is there, by whichever of the keys in the settings sealed it. */
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
