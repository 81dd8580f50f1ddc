import { hkdfSync } from 'node:crypto'

/** One key per use, so that no two uses of SECRET_KEY can be played against each other. */
export type Keys = { wrap: Buffer; shared: Buffer; email: Buffer; ip: Buffer; form: Buffer; idempotency: Buffer }

/** Derived with HKDF-SHA256 from SECRET_KEY; changing a label here makes everything sealed under it unreadable. */
export function deriveKeys(secretKey: string): Keys {
  const key = (label: string) => Buffer.from(hkdfSync('sha256', secretKey, 'aktewijzer', label, 32))
  return {
    wrap: key('wrap request keys'),
    shared: key('seal outbox payloads'),
    email: key('hash e-mail addresses'),
    ip: key('hash visitor addresses'),
    form: key('sign form tokens'),
    idempotency: key('hash idempotent requests'),
  }
}
