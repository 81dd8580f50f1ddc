import type { Context } from './context.ts'
import type { Check } from './readiness.ts'

/**
 * What a feature keeps for as long as the process lives, as the offices in memory. The feature adds it to `Context` by module
 * augmentation, beside its service; src/app/services.ts lists all of them.
 */
export type Service = {
  /** Also the name of its part in GET /readyz. */
  name: string
  /** False: a fault is reported there, and the node stays in service. */
  needed?: boolean
  /** Makes it and puts it into the context, which has no jobs and mails yet. */
  start(context: Context): Promise<void>
  stop(context: Context): Promise<void>
  /** One word for why it cannot do its work now; null: it can. */
  check(context: Context): ReturnType<Check>
}
