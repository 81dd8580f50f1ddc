import { pastedAmount, tidyAmount, withSeparators } from '#contract/typed-amount.ts'

type Typing = {
  value: string
  /** A comma was typed at the end: digits after it are cents, which are dropped. */
  inCents: boolean
  /** The digits typed after a point at the end; null if there is no such point. */
  behindPoint: string | null
}

const fields = new WeakMap<HTMLInputElement, Typing>()
const amountIn = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && 'amount' in target.dataset ? target : null

/**
 * Fields for whole euros: accepts only digits, adds thousand separators while typing, and keeps the caret after the same
 * digit. Drops cents typed after a comma: removing only the comma would make the amount a hundred times as high. Digits
 * after a typed point are dropped too, until there are three of them, which makes them thousands.
 */
export function formatAmounts(): void {
  // In the capture phase, ahead of the listeners that read the fields.
  document.addEventListener('input', (event) => type(event as Partial<InputEvent> & Event), true)
  document.addEventListener('focusin', ({ target }) => {
    const input = amountIn(target)
    if (input) fields.set(input, { value: input.value, inCents: false, behindPoint: null })
  })
  document.addEventListener('focusout', ({ target }) => {
    const input = amountIn(target)
    if (!input || input.value === tidyAmount(input.value)) return
    // A value that came back from a form posted without the script.
    input.value = tidyAmount(input.value)
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

function type({ target, data = null, inputType = '' }: Partial<InputEvent> & Event): void {
  const input = amountIn(target)
  if (!input) return
  const before = fields.get(input) ?? { value: '', inCents: false, behindPoint: null }
  const isKey = data?.length === 1 || inputType.startsWith('delete')
  const isBehindAll = input.value === `${before.value}${data ?? ''}`
  const inCents = isKey && isBehindAll && (data === ',' || before.inCents)
  const behindPoint = isKey && isBehindAll ? digitsBehindPoint(before.behindPoint, data) : null
  const isThousands = behindPoint?.length === 3
  const amount = isKey ? withSeparators(input.value) : pastedAmount(input.value)
  const kept = withSeparators(isThousands ? `${before.value}${behindPoint}` : before.value)
  const value = inCents || behindPoint !== null ? kept : amount
  fields.set(input, { value, inCents, behindPoint: isThousands ? null : behindPoint })
  if (value === input.value) return
  const passed = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length
  input.value = value
  // The three digits after a point are inserted together, so the caret goes to the end.
  const at = positionAfter(value, isBehindAll ? Number.POSITIVE_INFINITY : passed)
  input.setSelectionRange(at, at)
}

/** The digits after a point at the end, including this key; null if there is no such point, or no longer. */
function digitsBehindPoint(digits: string | null, key: string | null): string | null {
  if (key === '.') return ''
  return digits !== null && key !== null && /\d/.test(key) ? digits + key : null
}

/** The caret position after this many digits. */
export function positionAfter(text: string, digits: number): number {
  let at = 0
  for (let passed = 0; passed < digits && at < text.length; at++) if (/\d/.test(text.charAt(at))) passed++
  return at
}
