import { paths } from '#contract/paths.ts'
import { carriedParams } from '#features/search/rules/search-address.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'

const tabs = ['overzicht', 'tarieven', 'reviews'] as const
type Tab = (typeof tabs)[number]

export const readTab = (query: URLSearchParams): Tab => tabs.find((tab) => tab === query.get('tab')) ?? 'overzicht'

/** The address of a tab; `context` holds the other query parameters of the page. */
export const hrefOfTab = (id: string, tab: Tab, context: Record<string, string> = {}): string =>
  paths.vestiging(id, { ...context, tab: tab === 'overzicht' ? undefined : tab })

/** The tabs of the office page; each has its own address. */
export function TabLinks({ vestiging, query, tab }: { vestiging: Vestiging; query: URLSearchParams; tab: Tab }) {
  const { total_reviews } = vestiging.review_stats
  const context = carriedParams(query)
  const labels: Record<Tab, string> = {
    overzicht: 'Overzicht',
    tarieven: 'Tarieven',
    reviews: total_reviews > 0 ? `Reviews (${total_reviews})` : 'Reviews',
  }
  return (
    <nav className="tabs" aria-label="Over dit kantoor">
      {tabs.map((name) => (
        <a
          key={name}
          className="tab"
          href={hrefOfTab(vestiging.id, name, context)}
          aria-current={name === tab ? 'page' : undefined}
          data-replace
        >
          {labels[name]}
        </a>
      ))}
    </nav>
  )
}
