import { withSeparators } from '../typed-amount.ts'
import { formatDecimal, formatWhole } from './decimal.ts'

/** An exact amount: 149529 cents -> '€ 1.495,29', with a non-breaking space. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = formatDecimal((Math.abs(cents) % 100) / 100, 2).slice(1)
  return `${sign}€\u00a0${formatWhole(whole)}${rest}`
}

/** A whole amount: 350000 euros -> '€ 350.000'. */
export const formatEuros = (euros: number): string => `€\u00a0${formatWhole(euros)}`

/** 1585.43 euros as people type them: "1.585,43". */
export const centsText = (cents: number | null) =>
  cents === null ? '' : `${withSeparators(String(Math.trunc(cents / 100)))},${String(cents % 100).padStart(2, '0')}`
