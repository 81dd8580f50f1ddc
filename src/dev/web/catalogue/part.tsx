import type { ReactNode } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sect stack">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
