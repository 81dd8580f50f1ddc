import { paths } from '#contract/paths.ts'
import type { Account } from './contract/accounts.ts'

/** Where logging in leads. */
export const homeOf = ({ role }: Pick<Account, 'role'>): string =>
  role === 'office' ? paths.offices() : paths.deskHome()
