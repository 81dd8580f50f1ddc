import type { ComponentProps } from 'react'
import { PageHead } from '#web/page-head.tsx'
import { ServedText } from '#web/ui/served-text.tsx'

type Props = Required<Pick<ComponentProps<typeof PageHead>, 'title' | 'description' | 'canonical'>> &
  Pick<ComponentProps<typeof ServedText>, 'text'>

/** A page with a single text. */
export const TextPage = ({ text, ...head }: Props) => (
  <div className="wrap">
    <PageHead {...head} />
    <ServedText text={text} />
  </div>
)
