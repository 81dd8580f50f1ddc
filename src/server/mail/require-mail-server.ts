import { ApiError } from '#contract/errors.ts'
import type { Config } from '../config.ts'

/** Before anything is stored of what ends in a mail that somebody waits for: a production may run without a mail server. */
export function requireMailServer({ production, smtpUrl }: Pick<Config, 'production' | 'smtpUrl'>): void {
  if (production && smtpUrl === null) throw new ApiError('CONFIG_REQUIRED')
}
