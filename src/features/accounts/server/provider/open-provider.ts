import type { Configuration } from 'openid-client'
import type { Clock } from '#server/clock.ts'
import { discover } from '#server/openid/discover.ts'
import type { OpenidSettings } from '#server/openid/openid-settings.ts'
import { ProviderRefusal } from './provider-refusal.ts'

/** How long the configuration is reused when people are sent to log in. */
const freshMs = 60 * 60_000

export type Provider = {
  settings: OpenidSettings
  /** The provider's configuration, at most an hour old; for sending people there. */
  configuration(): Promise<Configuration>
  /**
   * The current configuration, for checking a token: since somebody was sent there, the provider may have new keys or
   * sign in another way.
   */
  newConfiguration(): Promise<Configuration>
}

/** Asks the provider at the first login and not at startup, so that its outage does not keep the program from starting. */
export function openProvider(settings: OpenidSettings, clock: Clock): Provider {
  let latest: { at: number; configuration: Configuration } | null = null
  const newConfiguration = async () => {
    const at = clock.now().getTime()
    const configuration = await discover(settings).catch((cause: unknown) => {
      throw new ProviderRefusal('away', cause)
    })
    latest = { at, configuration }
    return configuration
  }
  return {
    settings,
    newConfiguration,
    async configuration() {
      const isFresh = latest && Math.abs(clock.now().getTime() - latest.at) < freshMs
      return latest && isFresh ? latest.configuration : newConfiguration()
    },
  }
}
