/** A time of the table of limits as whole sentences say it: in days, hours or minutes. */
export const daysIn = (ms: number): number => ms / 86_400_000
export const hoursIn = (ms: number): number => ms / 3_600_000
export const minutesIn = (ms: number): number => ms / 60_000
