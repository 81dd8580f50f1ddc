import type { ReactNode } from 'react'

/** A white sheet for something that can be chosen or that stands apart; cards do not hold cards. */
export const Card = ({ children }: { children: ReactNode }) => <div className="card pad">{children}</div>
