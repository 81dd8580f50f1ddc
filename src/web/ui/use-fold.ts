import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Fold = {
  /** The values in sight whether it is open or not. */
  inSight: readonly string[]
  isOpen: boolean
  details: { ref: RefObject<HTMLDetailsElement | null>; open: boolean; onToggle: () => void }
}

/**
 * Most of a long list of choices behind a line to press. What is chosen is always in sight: it comes out as the fold closes, as nothing
 * may move under a hand. With something wrong it opens.
 */
export function useFold(common: readonly string[], chosen: readonly string[], isWrong: boolean): Fold {
  const ref = useRef<HTMLDetailsElement>(null)
  // The browser opens and closes it, so it works before the program is there, and without it.
  const [open] = useState(isWrong)
  const [isOpen, setOpen] = useState(open)
  const [inSight, setInSight] = useState(common)
  const sync = () => setOpen(ref.current?.open ?? false)
  useLayoutEffect(sync, [])
  useEffect(() => {
    if (isWrong && ref.current) ref.current.open = true
  }, [isWrong])
  const hidden = isOpen ? [] : chosen.filter((value) => !inSight.includes(value))
  if (hidden.length > 0) setInSight([...inSight, ...hidden])
  return { inSight, isOpen, details: { ref, open, onToggle: sync } }
}
