import type { ComponentProps, ReactNode } from 'react'

type Own = { emoji?: string; count?: number; children: ReactNode }

/** A filter that is on or off, or opens a dialog. The only component with an emoji. */
export function Chip({ emoji, count = 0, children, ...rest }: Own & ComponentProps<'button'>) {
  return (
    <button type="button" className="chip" data-on={count > 0 ? '' : undefined} {...rest}>
      {emoji && <span aria-hidden="true">{emoji}</span>}
      {children}
      {count > 0 && (
        <span className="count">
          {count}
          <span className="sr"> gekozen</span>
        </span>
      )}
    </button>
  )
}
