import type { ComponentProps, ReactNode } from 'react'

/** One `main` per card or form; `danger` for what cannot be undone; `bare` looks like a link. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'bare' | 'danger'
type Look = { kind?: ButtonKind; wide?: boolean; className?: string }

export function buttonClass({ kind = 'plain', wide, className }: Look): string {
  return ['btn', kind !== 'plain' && `btn-${kind}`, wide && 'btn-wide', className].filter(Boolean).join(' ')
}

export function Button({ kind, wide, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass({ kind, wide, className })} {...rest} />
}

/** A link to another screen of the site that looks like a button. */
export function ButtonLink({ kind, wide, className, href, children }: Look & { href: string; children: ReactNode }) {
  return (
    <a className={buttonClass({ kind, wide, className })} href={href}>
      {children}
    </a>
  )
}

/** A button with only an icon; its label is for screen readers. */
export function IconButton({ label, className = '', ...rest }: { label: string } & ComponentProps<'button'>) {
  return <button type="button" className={`icon-btn ${className}`.trim()} aria-label={label} {...rest} />
}
