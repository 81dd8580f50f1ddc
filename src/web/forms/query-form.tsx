import type { ComponentProps } from 'react'

/**
 * A form that leads to an address with what is chosen in it: the address's own query goes along. The browser fills nothing in as somebody
 * comes back, or loads the page anew: that would read as chosen now.
 */
export function QueryForm({ action, children, ...rest }: ComponentProps<'form'> & { action: string }) {
  const [path, query] = action.split('?')
  return (
    <form action={path} noValidate autoComplete="off" {...rest}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
