import { ApiError } from '#contract/errors.ts'
import type { Config } from '../config.ts'

/** Called before storing something that ends in a mail somebody waits for: production may run without a mail server. */
export function requireMailServer({ production, smtpUrl }: Pick<Config, 'production' | 'smtpUrl'>): void {
  if (production && smtpUrl === null) throw new ApiError('CONFIG_REQUIRED')
}
