import { formatDate } from '#contract/format/dates.ts'
import { useSite } from '#web/site.tsx'

type Props = {
  /** The address of the page. */
  href: string
  /** When the data on the page was answered. */
  at: number
  /** Anything else that only the printed page needs to say. */
  about?: string
}

/** At the top of a printed page: its address and the time of its data. On a screen the address bar shows it. */
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
