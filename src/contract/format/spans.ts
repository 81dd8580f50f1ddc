/** Convert a limit in milliseconds to the unit in which a sentence names it. */
export const daysIn = (ms: number): number => ms / 86_400_000
export const hoursIn = (ms: number): number => ms / 3_600_000
export const minutesIn = (ms: number): number => ms / 60_000
