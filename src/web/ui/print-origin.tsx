import { useEffect, useRef } from 'react'
import { formatDate } from '#contract/format/dates.ts'
import { useSite } from '#web/site.tsx'

type Props = {
  /** Where the page is. */
  href: string
  /** When what it shows was answered. */
  at: number
  /** What else only paper needs to say. */
  about?: string
}

/** At the head of a sheet: from where and of when it is. A screen has its address bar. */
export function PrintOrigin({ href, at, about }: Props) {
  const { publicUrl } = useSite()
  const address = new URL(href, publicUrl)
  const date = useRef<HTMLSpanElement>(null)
  // In the browser only when printing: to know the days of the Netherlands takes a phone 70 ms.
  useEffect(() => {
    const write = () => {
      if (date.current) date.current.textContent = formatDate(new Date(at))
    }
    addEventListener('beforeprint', write)
    return () => removeEventListener('beforeprint', write)
  }, [at])
  const __html = import.meta.env.SSR ? formatDate(new Date(at)) : ''
  return (
    <p className="only-print small">
      {about && `${about} `}
      {address.host}
      {address.pathname}
      {address.search}, gegevens van{' '}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a date; what the server wrote stays until it is written anew */}
      <span ref={date} dangerouslySetInnerHTML={{ __html }} />
    </p>
  )
}
