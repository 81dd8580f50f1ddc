import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { useSite } from '#web/site.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AkteLinks } from './akte-links.tsx'
import { Brand } from './brand.tsx'

const places = [
  { slug: 'amsterdam', label: 'Amsterdam' },
  { slug: 'rotterdam', label: 'Rotterdam' },
  { slug: 'den-haag', label: 'Den Haag' },
  { slug: 'utrecht', label: 'Utrecht' },
  { slug: 'almere', label: 'Almere' },
  { slug: 'eindhoven', label: 'Eindhoven' },
  { slug: 'groningen', label: 'Groningen' },
  { slug: 'arnhem', label: 'Arnhem' },
  { slug: 'leeuwarden', label: 'Leeuwarden' },
  { slug: 'amersfoort', label: 'Amersfoort' },
]

type Item = { label: string; href: string }

export function Footer() {
  const { brandAddress, brandName, brandSlug, credits, demo, year } = useSite()
  return (
    <footer className="site-foot" id="voet">
      <div className="wrap">
        <div className="foot-grid">
          <Group title="Aktes">
            <AkteLinks className="foot-two" diensten={diensten} />
          </Group>
          <Group title="Notarissen per plaats">
            <Items
              className="foot-two short"
              items={[
                ...places.map(({ slug, label }) => ({ label, href: paths.woonplaats(slug) })),
                { label: 'Alle locaties', href: paths.woonplaatsen() },
              ]}
            />
          </Group>
          <Group title="Zoeken">
            <Items
              items={[
                { label: 'Zoeken op plaats', href: paths.search() },
                { label: 'Keuzehulp', href: paths.guide() },
                { label: 'Wat kost een notaris?', href: paths.costs() },
                { label: 'Zoek op naam', href: paths.searchByName() },
                { label: 'Schrijf een review', href: paths.searchByName({ tab: 'reviews' }) },
                { label: `Reviews over ${brandName}`, href: paths.siteReviews() },
                { label: `Beoordeel ${brandName}`, href: paths.writeSiteReview(brandSlug) },
              ]}
            />
          </Group>
          <Group title={`Over ${brandName}`}>
            <Items
              items={[
                { label: 'Over ons', href: paths.about() },
                { label: 'FAQ', href: paths.faq() },
                { label: 'Contact', href: paths.contact() },
                { label: 'Privacy', href: paths.privacy() },
                { label: 'Wat wij met uw gegevens doen', href: paths.dataWay() },
                { label: 'Uw gegevens inzien of wissen', href: paths.dataRequest() },
                { label: 'Voorwaarden', href: paths.terms() },
                { label: 'Toegankelijkheid', href: paths.accessibility() },
                { label: 'Zo komt de volgorde tot stand', href: paths.ranking() },
                { label: 'Verantwoording over reviews', href: paths.accountability() },
                { label: 'Inloggen voor kantoren', href: paths.login() },
              ]}
            />
          </Group>
        </div>
        <div className="foot-end">
          <Brand size={28} />
          {credits.map(({ text, url }) => (
            <a key={url} href={url}>
              {text}
            </a>
          ))}
          {demo && <span>Demo: alle kantoren op deze website zijn verzonnen.</span>}
          <span>
            © {year} {brandName}
            {brandAddress && ` · ${brandAddress}`}
          </span>
        </div>
      </div>
    </footer>
  )
}

/** On a phone its links are folded; a wider screen shows them all. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="foot-group">
    <summary>
      <h2>{title}</h2>
      <Icon name="down" />
    </summary>
    {children}
  </details>
)

function Items({ items, className }: { items: readonly Item[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
