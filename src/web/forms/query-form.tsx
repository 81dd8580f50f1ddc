import type { ComponentProps } from 'react'

/**
 * A form that adds its values to the query of an address. Autofill is off: a value that the browser restores on Back or
 * reload would look like a new choice.
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
