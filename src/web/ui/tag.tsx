import type { ReactNode } from 'react'

type Props = { kind?: 'seal' | 'ok' | 'note' | 'blue'; children: ReactNode }

/** A short fact about the item it stands beside. */
export const Tag = ({ kind, children }: Props) => <span className={kind ? `tag tag-${kind}` : 'tag'}>{children}</span>
