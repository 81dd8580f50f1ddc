import type { ProviderFailure } from '../../page-state.ts'

/** Why somebody is not logged in by the provider. */
export class ProviderRefusal extends Error {
  readonly reason: ProviderFailure
  constructor(reason: ProviderFailure, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
