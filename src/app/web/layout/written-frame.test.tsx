import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Site, SiteProvider } from '#web/site.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { WrittenFooter, WrittenHeader } from './written-frame.tsx'

const plain: Site = {
  brandName: 'Aktewijzer',
  brandSlug: 'aktewijzer',
  publicUrl: 'https://notarissen.example',
  contactEmail: 'post@notarissen.example',
  brandAddress: null,
  tileAttribution: '',
  credits: [],
  demo: true,
  year: 2026,
}
const sites: Site[] = [
  plain,
  { ...plain, year: 2027 },
  { ...plain, brandName: 'Notaris & Co', brandAddress: 'Dam 1', demo: false },
  { ...plain, credits: [{ text: 'Kantoren: © iemand', url: 'https://iemand.example' }] },
]

test('what stands around each page is kept for each state of the site', () => {
  const html = (Part: ComponentType, site: Site) =>
    renderToString(
      <SiteProvider value={site}>
        <Part />
      </SiteProvider>,
    )
  for (const site of [...sites, ...sites]) {
    expect(html(WrittenHeader, site)).toBe(html(Header, site))
    expect(html(WrittenFooter, site)).toBe(html(Footer, site))
  }
})
