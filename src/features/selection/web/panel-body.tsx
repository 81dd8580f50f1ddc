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
 * The panel lies over the page, and browsers leave what gets the focus under it: what is covered is scrolled above it.
 * Not while a pointer presses, as what moves away under it gets no click; `count` offices make the panel as high as it is.
 */
function useFocusInView(panel: RefObject<HTMLElement | null>, count: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each office the panel covers more
  useLayoutEffect(() => uncover(panel.current, document.activeElement), [panel, count])
  // As soon as it lies there: the next key may come before the picture.
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
  // Pressed in a bar that gave way to the panel, and now below the window with the place that it came from: nothing covers it there.
  if (box.top >= innerHeight && !focused.matches(':focus-visible')) return
  const beside = box.right <= over.left || box.left >= over.right
  if (beside || box.bottom <= over.top || box.height > over.top) return
  scrollBy(0, box.bottom - over.top + roomPx)
}
