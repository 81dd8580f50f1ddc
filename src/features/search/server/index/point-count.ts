import type { Collector } from './walk-points.ts'

/** Counts what it is offered, in place of keeping it. */
export class PointCount implements Collector {
  readonly size = Number.POSITIVE_INFINITY
  readonly worst: number
  total = 0

  constructor(farthest: number) {
    this.worst = farthest
  }

  offer(): void {
    this.total += 1
  }
}
