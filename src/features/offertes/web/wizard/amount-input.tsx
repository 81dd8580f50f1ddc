import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { tidyAmount, typedAmount } from '#contract/typed-amount.ts'
import type { FieldTexts } from '#web/ui/control-props.ts'
import { TextInput } from '#web/ui/text-input.tsx'

type Props = FieldTexts & { name: string; value: string; onValue: (value: string) => void }

/**
 * Whole euros, with thousand separators while typing; the caret stays behind the same digit. What is no such amount stays to
 * be refused, one with cents too. Without a maximum length, which would cut a pasted amount to a smaller one without a word.
 */
export function AmountInput({ onValue, ...field }: Props) {
  const caret = useRef<{ input: HTMLInputElement; typed: number } | null>(null)
  useLayoutEffect(() => {
    if (!caret.current) return
    const { input, typed } = caret.current
    caret.current = null
    const at = positionAfter(input.value, typed)
    input.setSelectionRange(at, at)
  })
  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { data, inputType } = nativeEvent as Partial<InputEvent>
    const isPasted = inputType === 'insertFromPaste' || (data?.length ?? 0) > 1
    const value = isPasted ? tidyAmount(target.value) : typedAmount(target.value, field.value)
    if (value !== target.value) {
      const before = target.value.slice(0, target.selectionStart ?? target.value.length)
      caret.current = { input: target, typed: before.replace(/[^\d,]/g, '').length }
    }
    onValue(value)
  }
  function leave() {
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

/** Where the caret stands once it has passed this many of what was typed: digits and the comma, not the dots. */
export function positionAfter(text: string, typed: number): number {
  let at = 0
  for (let passed = 0; passed < typed && at < text.length; at++) if (/[\d,]/.test(text.charAt(at))) passed++
  return at
}
