/**
 * The elfproef, a checksum modulo 11. Every Dutch personal number (BSN) passes it, and so does one in eleven other numbers of nine
 * digits.
 */
export function passesElfproef(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i === 8 ? -1 : 9 - i), 0)
  return sum % 11 === 0
}
