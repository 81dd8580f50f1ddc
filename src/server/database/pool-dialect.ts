import { type Driver, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'

/**
 * Kysely's dialect, except that no connection goes back to the pool with a transaction open. A `begin` that was
 * cancelled, or that timed out here but ran on the server later, leaves one open: the next visitor's writes on that
 * connection would be acknowledged and lost.
 */
export class PoolDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new PoolDriver(this.#config)
  }
}

type BeginArguments = Parameters<PostgresDriver['beginTransaction']>

class PoolDriver extends PostgresDriver {
  override async beginTransaction(...[connection, settings]: BeginArguments): Promise<void> {
    try {
      await super.beginTransaction(connection, settings)
    } catch (error) {
      // If the rollback fails too, the connection is closed.
      await this.rollbackTransaction(connection as Parameters<PostgresDriver['rollbackTransaction']>[0]).catch(() => {})
      throw error
    }
  }
}
