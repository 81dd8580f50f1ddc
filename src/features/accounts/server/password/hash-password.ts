import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default, with the minimum that OWASP recommends (docs/decisions/0031-passwords-by-argon2.md). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Takes tens of milliseconds on a thread of its own, so never in a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Stands in for the password of an account that does not exist, or that nobody may log in to. */
export const nobodysPassword = hashPassword(randomUUID())

/** Takes as long without an account, so that the time does not reveal whether there is one. */
export async function isPassword(password: string, password_hash: string | undefined): Promise<boolean> {
  const matches = await verify(password_hash ?? (await nobodysPassword), password)
  return matches && password_hash !== undefined
}
