import { paths } from '#contract/paths.ts'
import type { Account } from './contract/accounts.ts'

/** The page after logging in. */
export const homeOf = ({ role }: Pick<Account, 'role'>): string =>
  role === 'office' ? paths.offices() : paths.deskHome()
