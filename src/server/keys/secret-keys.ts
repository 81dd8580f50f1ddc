import type { Config } from '../config.ts'
import { deriveHashKeys, deriveMasterKey, type HashKeys, type MasterKey } from '../tokens/keys.ts'

/** The keys derived from one configured secret; `hashKeys` apply only to a database whose first key it is. */
export type SecretKey = { master: MasterKey; hashKeys: HashKeys }
export type SecretKeys = { key: SecretKey; previous: SecretKey | null }

const secretKeyOf = (secretKey: string): SecretKey => ({
  master: deriveMasterKey(secretKey),
  hashKeys: deriveHashKeys(secretKey),
})

/** The keys derived from SECRET_KEY and SECRET_KEY_PREVIOUS. */
export const secretKeysOf = ({ secretKey, previousSecretKey }: Config): SecretKeys => ({
  key: secretKeyOf(secretKey),
  previous: previousSecretKey === null ? null : secretKeyOf(previousSecretKey),
})

export const listOf = ({ key, previous }: SecretKeys): SecretKey[] => (previous ? [key, previous] : [key])
