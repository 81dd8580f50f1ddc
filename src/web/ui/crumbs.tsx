import { paths } from '#contract/paths.ts'
import { useSite } from '../site.tsx'
import { StructuredData } from '../structured-data.tsx'

type Props = {
  /** The pages between the home page and this one. */
  path?: readonly { label: string; href: string }[]
  here: string
}

/** Breadcrumbs, for visitors and for search engines (schema.org). */
export function Crumbs({ path = [], here }: Props) {
  const { publicUrl } = useSite()
  const steps = [{ label: 'Home', href: paths.home() }, ...path]
  const items = [...steps.map(({ label, href }) => ({ name: label, item: `${publicUrl}${href}` })), { name: here }]
  return (
    <>
      <nav className="crumbs" aria-label="Kruimelpad">
        <ol>
          {steps.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          <li aria-current="page">{here}</li>
        </ol>
      </nav>
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, ...item })),
        }}
      />
    </>
  )
}
