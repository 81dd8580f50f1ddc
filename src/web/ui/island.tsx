import type { ReactNode } from 'react'
import { errors } from '#contract/errors.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Notice } from './notice.tsx'

type Props = {
  children: ReactNode
  /** The class of the box that holds the error when it cannot be rendered. */
  className?: string | undefined
}

/** A part of a page that can fail without breaking the rest: a map, a dialog, a carousel. */
export const Island = ({ children, className }: Props) => (
  <ErrorBoundary
    inPlace={(retry) => (
      <div className={className}>
        <Notice kind="error" title="Dit deel kan niet worden getoond" onRetry={retry}>
          {errors.UNKNOWN.text}
        </Notice>
      </div>
    )}
  >
    {children}
  </ErrorBoundary>
)
