import { type KeyboardEvent, useRef, useState } from 'react'
import { useOwnId } from '#web/islands/own-id.ts'

type Options = {
  /** The number of suggestions in the list. */
  count: number
  /** There is something to show: suggestions, or the message that there are none. */
  ready: boolean
  onPick: (index: number) => void
}

/**
 * A text field with a list of suggestions, following the ARIA combobox pattern: arrows wrap around, Enter picks the
 * active suggestion (without one it submits the form), Escape closes. See docs/product/search.md, "Suggestions".
 */
export function useCombobox({ count, ready, onPick }: Options) {
  const listId = useOwnId()
  const list = useRef<HTMLUListElement>(null)
  const [wantsOpen, setWantsOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const open = wantsOpen && ready
  const active = open && marked < count ? marked : -1

  function mark(index: number) {
    setWantsOpen(true)
    setMarked(index)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  function close() {
    setWantsOpen(false)
    setMarked(-1)
  }
  function pick(index: number) {
    close()
    onPick(index)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && count > 0) mark(nextIndex(active, 1, count))
    else if (event.key === 'ArrowUp' && count > 0) mark(nextIndex(active, -1, count))
    else if (event.key === 'Enter' && active >= 0) pick(active)
    else if (event.key === 'Escape' && open) close()
    else return
    event.preventDefault()
  }

  return {
    open,
    active,
    close,
    /** Call this on every change of the text. */
    onTyped: () => {
      setWantsOpen(true)
      setMarked(-1)
    },
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
      autoComplete: 'off',
      onKeyDown,
      onBlur: close,
    } as const,
    /** For the button beside the field: a list that closes on blur would move it away from the pointer. */
    buttonProps: keepsFocus,
    listProps: { id: listId, ref: list, role: 'listbox', hidden: !open } as const,
    optionProps: (index: number) =>
      ({
        id: `${listId}-${index}`,
        role: 'option',
        'aria-selected': index === active,
        ...keepsFocus,
        onClick: () => pick(index),
      }) as const,
  }
}

/** The field keeps the focus, so that its blur does not close the list before the click. */
const keepsFocus = { onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault() } as const

/** The suggestion after or before `index` (-1: none), wrapping around. */
export function nextIndex(index: number, step: 1 | -1, count: number): number {
  if (index < 0) return step > 0 ? 0 : count - 1
  return (index + step + count) % count
}

/** The text of the live region. See docs/product/search.md, "Suggestions". */
export function suggestionStatus(searching: boolean, count: number): string {
  if (searching) return 'Zoeken…'
  if (count === 0) return 'Geen resultaten'
  return `${count} ${count === 1 ? 'resultaat' : 'resultaten'} gevonden`
}
