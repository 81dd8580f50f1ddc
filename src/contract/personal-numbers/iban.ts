/** Whether this is a bank account number by its check digits (ISO 13616): letters count from 10, modulo 97. */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '').toUpperCase()
  const moved = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const character of moved) rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97
  return rest === 1
}
