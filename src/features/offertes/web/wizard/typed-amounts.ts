import { pastedAmount, tidyAmount, withSeparators } from '#contract/typed-amount.ts'

type Typing = {
  value: string
  /** Behind a comma typed at the end: what follows are cents, which are left out. */
  inCents: boolean
  /** What was typed behind a point at the end; null: there is no such point. */
  behindPoint: string | null
}

const fields = new WeakMap<HTMLInputElement, Typing>()
const amountIn = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && 'amount' in target.dataset ? target : null

/**
 * Fields of whole euros: digits alone are taken, with thousand separators while typing, and the caret stays behind the same
 * digit. Cents behind a typed comma are left out: with the comma alone gone they would make the amount a hundred times as
 * high; so are those behind a typed point, which are thousands once there are three of them.
 */
export function formatAmounts(): void {
  // Ahead of what reads the fields.
  document.addEventListener('input', (event) => type(event as Partial<InputEvent> & Event), true)
  document.addEventListener('focusin', ({ target }) => {
    const input = amountIn(target)
    if (input) fields.set(input, { value: input.value, inCents: false, behindPoint: null })
  })
  document.addEventListener('focusout', ({ target }) => {
    const input = amountIn(target)
    if (!input || input.value === tidyAmount(input.value)) return
    // As it came back from a form that was posted without script.
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
  // Three digits behind a point come into the field together.
  const at = positionAfter(value, isBehindAll ? Number.POSITIVE_INFINITY : passed)
  input.setSelectionRange(at, at)
}

/** What was typed behind a point at the end, with this key; null: there is no such point, or it is gone. */
function digitsBehindPoint(digits: string | null, key: string | null): string | null {
  if (key === '.') return ''
  return digits !== null && key !== null && /\d/.test(key) ? digits + key : null
}

/** Where the caret stands once it has passed this many digits. */
export function positionAfter(text: string, digits: number): number {
  let at = 0
  for (let passed = 0; passed < digits && at < text.length; at++) if (/\d/.test(text.charAt(at))) passed++
  return at
}
