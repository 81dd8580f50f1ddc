import type { ProviderFailure } from '../../page-state.ts'

/** Why a login through the provider failed. */
export class ProviderRefusal extends Error {
  readonly reason: ProviderFailure
  constructor(reason: ProviderFailure, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
