import type { Config } from '../config.ts'
import { deriveHashKeys, deriveMasterKey, type HashKeys, type MasterKey } from '../tokens/keys.ts'

/** A key that the settings give; `hashKeys` are those of a database whose first key it is. */
export type GivenKey = { master: MasterKey; hashKeys: HashKeys }
export type GivenKeys = { key: GivenKey; previous: GivenKey | null }

const given = (secretKey: string): GivenKey => ({
  master: deriveMasterKey(secretKey),
  hashKeys: deriveHashKeys(secretKey),
})

/** What SECRET_KEY and SECRET_KEY_PREVIOUS stand for. */
export const givenKeys = ({ secretKey, previousSecretKey }: Config): GivenKeys => ({
  key: given(secretKey),
  previous: previousSecretKey === null ? null : given(previousSecretKey),
})

export const listOf = ({ key, previous }: GivenKeys): GivenKey[] => (previous ? [key, previous] : [key])
