import type { Cluster } from './cluster.ts'
import type { Answers } from './raw-load.ts'

/** `begin` starts the clock; it has been called when a step starts, and again by one that first prepares something. */
export type Step = {
  what: string
  warmsUp?: true
  run(cluster: Cluster, seconds: number, begin: () => void): Promise<Answers>
}
