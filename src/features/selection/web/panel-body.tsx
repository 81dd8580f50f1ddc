import { type RefObject, useLayoutEffect, useRef } from 'react'
import * as limits from '#contract/limits.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { keepingFocus, selectionId } from './focus-selection.ts'
import { SelectedOffices } from './selected-offices.tsx'
import { useSelection } from './use-selection.ts'

/** The selection in the corner of a page. See docs/product/selection.md, "The panel". */
export function PanelBody() {
  const { vestigingen, minimise } = useSelection()
  const panel = useRef<HTMLElement>(null)
  useFocusInView(panel, vestigingen.length)
  return (
    <aside className="selection" id={selectionId} tabIndex={-1} aria-label="Uw selectie" ref={panel}>
      <header>
        <h2>
          Uw selectie{' '}
          <span>
            {vestigingen.length} van {limits.selection.max}
          </span>
        </h2>
        <IconButton label="Selectie verkleinen" onClick={keepingFocus(() => minimise(true))}>
          <Icon name="down" />
        </IconButton>
      </header>
      <SelectedOffices />
    </aside>
  )
}

const roomPx = 16

/**
 * The panel covers part of the page, and browsers leave a focused element hidden under it: scrolls that element above it.
 * Not on a pointer press, as an element that moves away under the pointer gets no click. `count` sets the panel's height.
 */
function useFocusInView(panel: RefObject<HTMLElement | null>, count: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each office makes the panel cover more
  useLayoutEffect(() => uncover(panel.current, document.activeElement), [panel, count])
  // A layout effect, as the next key press may come before the first paint.
  useLayoutEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.matches(':focus-visible'))) return
      // The browser's own scrolling comes first.
      requestAnimationFrame(() => uncover(panel.current, target))
    }
    addEventListener('focusin', onFocus)
    return () => removeEventListener('focusin', onFocus)
  }, [panel])
}

function uncover(panel: HTMLElement | null, focused: Element | null) {
  if (!panel || !focused || focused === document.body || panel.contains(focused)) return
  const over = panel.getBoundingClientRect()
  const box = focused.getBoundingClientRect()
  // A press in a bar that the panel replaced can leave the focused element below the window: nothing covers it there.
  if (box.top >= innerHeight && !focused.matches(':focus-visible')) return
  const beside = box.right <= over.left || box.left >= over.right
  if (beside || box.bottom <= over.top || box.height > over.top) return
  scrollBy(0, box.bottom - over.top + roomPx)
}
