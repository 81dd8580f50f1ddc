import type { Context } from './context.ts'
import type { Check } from './readiness.ts'

/**
 * Something that a feature keeps for the lifetime of the process, such as the offices in memory. The feature adds it to
 * `Context` by module augmentation, beside its service; src/app/services.ts lists all services.
 */
export type Service = {
  /** Also the name of its part in GET /readyz. */
  name: string
  /** False: a fault is reported there, and the node stays in service. */
  needed?: boolean
  /** Creates it and adds it to the context, which has no `jobs` yet, so no mail can be queued. */
  start(context: Context): Promise<void>
  stop(context: Context): Promise<void>
  /** One word for why it cannot do its work now; null: it can. */
  check(context: Context): ReturnType<Check>
}
