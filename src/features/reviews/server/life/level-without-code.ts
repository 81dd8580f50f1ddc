import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { verificationLabel } from '../../rules/verification-levels.ts'
import { lostBillCode } from '../bill-codes/take-code.ts'
import type { Review } from './find-review.ts'

/** The author's verification level, in words, for a confirmed review whose code no longer counted; null for any other. */
export const levelWithoutCode = async (
  db: Db | Trx,
  { brandName }: Pick<Config, 'brandName'>,
  { id, verified_at, verification_level }: Review,
) => (verified_at !== null && (await lostBillCode(db, id)) ? verificationLabel(verification_level, brandName) : null)
