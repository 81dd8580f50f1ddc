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
  return (
    <p className="only-print small">
      {about && `${about} `}
      {address.host}
      {address.pathname}
      {address.search}, gegevens van {formatDate(new Date(at))}
    </p>
  )
}
