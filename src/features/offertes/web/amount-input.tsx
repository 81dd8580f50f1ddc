import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import type { FieldTexts } from '#web/ui/control-props.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { typedAmount } from '../rules.ts'

type Props = FieldTexts & { name: string; value: string; onValue: (value: string) => void }

/**
 * Whole euros: digits only, with thousand separators while typing; the caret stays behind the same digit. Without a
 * maximum length, which would cut a pasted amount to a smaller one without a word.
 */
export function AmountInput({ onValue, ...field }: Props) {
  const caret = useRef<{ input: HTMLInputElement; digits: number } | null>(null)
  useLayoutEffect(() => {
    if (!caret.current) return
    const { input, digits } = caret.current
    caret.current = null
    const at = positionAfter(input.value, digits)
    input.setSelectionRange(at, at)
  })
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    caret.current = { input: target, digits: before.replace(/\D/g, '').length }
    onValue(typedAmount(target.value))
  }
  return <TextInput {...field} prefix="€" width={20} inputMode="numeric" autoComplete="off" onChange={onChange} />
}

/** Where the caret stands once it has passed this many digits. */
export function positionAfter(text: string, digits: number): number {
  let at = 0
  for (let passed = 0; passed < digits && at < text.length; at++) if (/\d/.test(text.charAt(at))) passed++
  return at
}
