import type { ComponentType } from 'react'

/** The browser keeps the text that the server rendered and has no copy of it: such a screen is `served` (docs/decisions/0045). */
const asRendered = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/** The running text of a screen. `text` is null in the browser. */
export const ServedText = ({ className = 'prose', text: Text }: { className?: string; text: ComponentType | null }) =>
  Text ? (
    <article className={className}>
      <Text />
    </article>
  ) : (
    <article className={className} {...asRendered} />
  )
