import { createHmac, hkdfSync } from 'node:crypto'

/**
 * The sealing keys derived from one SECRET_KEY. `id` distinguishes them from those of any other, and is part of what
 * they sealed.
 */
export type MasterKey = { id: string; wrap: Buffer; shared: Buffer }

/** The keys for hashes. They survive a change of SECRET_KEY, as what was hashed must be found again. */
export type HashKeys = { email: Buffer; ip: Buffer; form: Buffer; idempotency: Buffer }

/** One key per use, so that no two uses of SECRET_KEY can be played against each other. */
export type Keys = HashKeys & {
  /** Changes while the program runs, when SECRET_KEY is being replaced. */
  sealing: MasterKey
  /** Every configured key. */
  opening: readonly MasterKey[]
}

/** Derived with HKDF-SHA256 from SECRET_KEY; changing a label here makes everything sealed under it unreadable. */
const derive = (secretKey: string, label: string) => Buffer.from(hkdfSync('sha256', secretKey, 'aktewijzer', label, 32))

export function deriveMasterKey(secretKey: string): MasterKey {
  const check = createHmac('sha256', derive(secretKey, 'check the key')).update('the key of this database').digest()
  return {
    id: check.subarray(0, 12).toString('base64url'),
    wrap: derive(secretKey, 'wrap request keys'),
    shared: derive(secretKey, 'seal outbox payloads'),
  }
}

/** Derived from the first SECRET_KEY of a database; later ones only seal these keys. */
export const deriveHashKeys = (secretKey: string): HashKeys => ({
  email: derive(secretKey, 'hash e-mail addresses'),
  ip: derive(secretKey, 'hash visitor addresses'),
  form: derive(secretKey, 'sign form tokens'),
  idempotency: derive(secretKey, 'hash idempotent requests'),
})

/** The keys of a database that has had no other SECRET_KEY. */
export function deriveKeys(secretKey: string): Keys {
  const master = deriveMasterKey(secretKey)
  return { ...deriveHashKeys(secretKey), sealing: master, opening: [master] }
}
