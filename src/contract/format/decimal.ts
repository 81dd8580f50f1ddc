/** A number with a comma and exactly `digits` decimals, the same in every runtime: no ICU. */
export function formatDecimal(value: number, digits: number): string {
  return value.toFixed(digits).replace('.', ',')
}

/** A whole number with a point between the thousands: 1495 -> '1.495'. */
export function formatWhole(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')
}
