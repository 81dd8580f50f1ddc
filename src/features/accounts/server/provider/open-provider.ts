import type { Configuration } from 'openid-client'
import type { Clock } from '#server/clock.ts'
import { discover } from '#server/openid/discover.ts'
import type { OpenidSettings } from '#server/openid/openid-settings.ts'
import { ProviderRefusal } from './provider-refusal.ts'

/** For so long what the provider says of itself is not asked again; its keys are, as soon as a token has another one. */
const freshMs = 60 * 60_000

export type Provider = { settings: OpenidSettings; configuration(): Promise<Configuration> }

/** Asked at the first log-in and not at the start: a provider that is away keeps no program from starting. */
export function openProvider(settings: OpenidSettings, clock: Clock): Provider {
  let latest: { at: number; configuration: Configuration } | null = null
  return {
    settings,
    async configuration() {
      const at = clock.now().getTime()
      if (latest && Math.abs(at - latest.at) < freshMs) return latest.configuration
      const configuration = await discover(settings).catch((cause: unknown) => {
        throw new ProviderRefusal('away', cause)
      })
      latest = { at, configuration }
      return configuration
    },
  }
}
