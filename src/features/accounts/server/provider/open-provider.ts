import type { Configuration } from 'openid-client'
import type { Clock } from '#server/clock.ts'
import { discover } from '#server/openid/discover.ts'
import type { OpenidSettings } from '#server/openid/openid-settings.ts'
import { ProviderRefusal } from './provider-refusal.ts'

/** For so long it is not asked again where it lets people log in. */
const freshMs = 60 * 60_000

export type Provider = {
  settings: OpenidSettings
  /** What it says of itself; of an hour ago at most, where people are sent there. */
  configuration(): Promise<Configuration>
  /** As it is now, where a token is checked: it may have new keys, or sign in another way, since somebody was sent there. */
  newConfiguration(): Promise<Configuration>
}

/** Asked at the first log-in and not at the start: a provider that is away keeps no program from starting. */
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
