/** The only source of time for server code; SQL gets the time as a parameter, so that tests can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until a test moves it. */
export function createTestClock(start: Date | string): Clock & { advance(ms: number): void } {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms
    },
  }
}
