import type { Config } from '../config.ts'
import { deriveHashKeys, deriveMasterKey, type HashKeys, type MasterKey } from '../tokens/keys.ts'

/** What one secret of the settings stands for; `hashKeys` are those of a database whose first key it is. */
export type SecretKey = { master: MasterKey; hashKeys: HashKeys }
export type SecretKeys = { key: SecretKey; previous: SecretKey | null }

const secretKeyOf = (secretKey: string): SecretKey => ({
  master: deriveMasterKey(secretKey),
  hashKeys: deriveHashKeys(secretKey),
})

/** What SECRET_KEY and SECRET_KEY_PREVIOUS stand for. */
export const secretKeysOf = ({ secretKey, previousSecretKey }: Config): SecretKeys => ({
  key: secretKeyOf(secretKey),
  previous: previousSecretKey === null ? null : secretKeyOf(previousSecretKey),
})

export const listOf = ({ key, previous }: SecretKeys): SecretKey[] => (previous ? [key, previous] : [key])
