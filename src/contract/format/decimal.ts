/** A number with a comma and exactly `digits` decimals, the same in every runtime: no ICU. */
export function formatDecimal(value: number, digits: number): string {
  return value.toFixed(digits).replace('.', ',')
}

/** A whole number with a point between the thousands: 1495 -> '1.495'. */
export function formatWhole(value: number): string {
  const whole = Math.round(value)
  return `${whole < 0 ? '-' : ''}${groupThousands(String(Math.abs(whole)))}`
}

/** Digits with a point between the thousands. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...(digits.slice(first).match(/.{3}/g) ?? [])].join('.')
}
