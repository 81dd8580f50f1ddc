import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useOwnId } from '#web/islands/own-id.ts'
import { FormScript } from '../in-place/form-script.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

type NoticeKind = 'error' | 'warning' | 'info' | 'ok'
const looks: Record<NoticeKind, { className: string; icon: IconName }> = {
  error: { className: 'msg msg-error', icon: 'alert' },
  warning: { className: 'msg msg-note', icon: 'warning' },
  info: { className: 'msg', icon: 'info' },
  ok: { className: 'msg msg-ok', icon: 'check' },
}

type Props = {
  kind: NoticeKind
  title?: string
  children?: ReactNode
  /** Shows 'Probeer opnieuw'. */
  onRetry?: () => void
  /** It appears while the visitor is on the page, so screen readers announce it. Errors always are. */
  live?: boolean
  /** It answers the visitor's last action, so it takes the focus and scrolls into view (in a document the form script focuses it). */
  focused?: boolean
}

/** A message with a vertical bar on its left. */
export function Notice({ kind, title, children, onRetry, live = kind === 'error', focused = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Only a focusable box needs a name.
  const id = useOwnId()
  const nameId = focused ? id : undefined
  useBoxFocus(box, focused)
  const { className, icon } = looks[kind]
  const role = kind === 'error' ? 'alert' : 'status'
  const heading = title ?? (kind === 'error' ? 'Fout bij laden gegevens' : undefined)
  return (
    <div
      className={className}
      role={live || focused ? role : undefined}
      ref={box}
      {...(focused && { tabIndex: -1, 'aria-labelledby': nameId })}
    >
      <Icon name={icon} />
      <div id={heading ? undefined : nameId}>
        {heading && <h2 id={nameId}>{heading}</h2>}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {onRetry && (
          <div className="row">
            <Button kind="quiet" onClick={onRetry}>
              Probeer opnieuw
            </Button>
          </div>
        )}
      </div>
      {focused && <FormScript />}
    </div>
  )
}

/** Focuses a box when it appears; on a server-rendered page, after hydration. */
function useBoxFocus(box: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const isServed = useRef(!useHydrated())
  useEffect(() => {
    // By then the visitor may be in a field. After a reload or Back, the visitor has already read the box.
    const isLate = isServed.current && (document.activeElement !== document.body || !isNewPage())
    if (isWanted && !isLate) box.current?.focus()
    isServed.current = false
  }, [box, isWanted])
}

function isNewPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type === 'navigate'
}
