import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { pastedAmount, tidyAmount, withSeparators } from '#contract/typed-amount.ts'
import type { FieldTexts } from '#web/ui/control-props.ts'
import { TextInput } from '#web/ui/text-input.tsx'

type Props = FieldTexts & { name: string; value: string; onValue: (value: string) => void }

/**
 * Whole euros: digits alone are taken, with thousand separators while typing, and the caret stays behind the same digit
 * (visitor-flows section 5). Cents behind a typed comma are left out: with the comma alone gone they would make the amount a
 * hundred times as high; so are those behind a typed point, which are thousands once there are three of them. Without a maximum length,
 * which would cut a pasted amount to a smaller one without a word.
 */
export function AmountInput({ onValue, ...field }: Props) {
  const caret = useRef<{ input: HTMLInputElement; digits: number } | null>(null)
  const inCents = useRef(false)
  const behindPoint = useRef<string | null>(null)
  const [, renderAgain] = useState(0)
  useLayoutEffect(() => {
    if (!caret.current) return
    const { input, digits } = caret.current
    caret.current = null
    const at = positionAfter(input.value, digits)
    input.setSelectionRange(at, at)
  })
  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { data = null, inputType = '' } = nativeEvent as Partial<InputEvent>
    const isKey = data?.length === 1 || inputType.startsWith('delete')
    const isBehindAll = target.value === `${field.value}${data ?? ''}`
    inCents.current = isKey && isBehindAll && (data === ',' || inCents.current)
    const amount = isKey ? withSeparators(target.value) : pastedAmount(target.value)
    behindPoint.current = isKey && isBehindAll ? digitsBehindPoint(behindPoint.current, data) : null
    const isThousands = behindPoint.current?.length === 3
    const kept = withSeparators(isThousands ? `${field.value}${behindPoint.current}` : field.value)
    const value = inCents.current || behindPoint.current !== null ? kept : amount
    if (isThousands) behindPoint.current = null
    if (value !== target.value) {
      const before = target.value.slice(0, target.selectionStart ?? target.value.length)
      // Three digits behind a point come into the field together.
      const digits = isBehindAll ? Number.POSITIVE_INFINITY : before.replace(/\D/g, '').length
      caret.current = { input: target, digits }
      // Also when nothing of the key is kept: the field gets its text back, and the caret its place.
      renderAgain((times) => times + 1)
    }
    onValue(value)
  }
  function leave() {
    inCents.current = false
    behindPoint.current = null
    // As it came back from a form that was posted without script.
    const tidy = tidyAmount(field.value)
    if (tidy !== field.value) onValue(tidy)
  }
  return (
    <TextInput
      {...field}
      prefix="€"
      width={20}
      inputMode="numeric"
      autoComplete="off"
      onChange={onChange}
      onBlur={leave}
    />
  )
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
