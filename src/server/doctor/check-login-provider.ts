import type { Config } from '../config.ts'
import { discover } from '../openid/discover.ts'
import { type Finding, fault, ok } from './finding.ts'

/** Whether the configured provider identifies itself as expected; nobody is logged in. */
export async function checkLoginProvider({ oidc }: Pick<Config, 'oidc'>): Promise<Finding[]> {
  if (oidc === null) return []
  try {
    await discover(oidc)
    return [ok('inlogsite', `${oidc.issuer} antwoordt.`)]
  } catch (error) {
    const { code = 'geen antwoord' } = error as { code?: string }
    const advice = 'Verbeter OIDC_ISSUER of kijk of de site werkt. Inloggen kan intussen op een andere manier.'
    return [fault('inlogsite', `${oidc.issuer} antwoordt niet zoals het hoort (${code}). ${advice}`)]
  }
}
