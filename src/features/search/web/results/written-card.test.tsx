import fc from 'fast-check'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CarriedContext } from '#features/vestigingen/web/public.tsx'
import { type Site, SiteProvider } from '#web/site.tsx'
import { type CardProps, ResultCard } from './result-card.tsx'
import { WrittenCard } from './written-card.tsx'

const text = fc.constantFrom('Van Dijk & Zoon', 'De "Gouden" Pen', '<b>Notaris</b>', "'s-Gravenhage", '1')
const rating = fc.option(fc.constantFrom(0, 7.4, 10))
const parts = {
  honorarium_cents: 70_000,
  recherche_cents: 1_000,
  btw_cents: 14_910,
  register_cents: 8_000,
  registers: [{ naam: 'Inschrijving in het <Kadaster>', cents: 8_000 }],
  kwaliteitsfonds_cents: 800,
  total_cents: 94_710,
}
const price = fc.record({
  vestiging_id: fc.constant('1'),
  price: fc.constantFrom(947, 1300),
  compleet: fc.boolean(),
  updated_at: fc.option(fc.constant('2026-11-01T09:00:00.000Z')),
  taken_over: fc.boolean(),
  instant: fc.constant(null),
  breakdown: fc.boolean().map((combination) => ({ ...parts, combination })),
})
const cards: fc.Arbitrary<CardProps> = fc.record({
  // Few, so that most of what was kept is for an office that has changed since.
  vestiging: fc.record({
    id: fc.constantFrom('1', '2'),
    title: text,
    adres: text,
    plaats: text,
    lat: fc.option(fc.constant(52.1)),
    logo_url: fc.option(fc.constant('/logo/1.svg')),
    review_stats: fc.record({ avg_rating_overall: rating, total_reviews: fc.constantFrom(0, 1, 64) }),
    response_stats: fc.option(
      fc.record({
        n: fc.constant(9),
        answered_pct: fc.constantFrom(88, 100),
        median_working_hours: fc.option(fc.constantFrom(3, 20)),
        haalbaar_pct: fc.constant(null),
      }),
    ),
    partnership_active: fc.boolean(),
    can_receive_email: fc.boolean(),
    rank: fc.record({
      partner: fc.boolean(),
      emailable: fc.boolean(),
      rating,
      distance: fc.option(fc.double({ min: 0, max: 40, noNaN: true })),
    }),
  }),
  price: fc.oneof(fc.constant(undefined), fc.constant(null), price),
  standing: fc.constantFrom(null, { at: '3%', words: 'Lager dan de meeste' }, { at: '60%', words: 'Rond het midden' }),
  dienst_ids: fc.constantFrom([], ['leveringsakte'], ['hypotheekakte', 'leveringsakte']),
  place: text,
  far: fc.option(fc.constantFrom('800 m', '12,6 km', 'ongeveer 14 km')),
  partnersFirst: fc.boolean(),
  hot: fc.boolean(),
  onShow: fc.constantFrom(undefined, () => {}),
})
const carried = fc.constantFrom<Record<string, string>>(
  {},
  { postcode: '1234AB', distance: '15' },
  { woonplaats: 'den-haag', woonplaats_label: '\'s-Gravenhage & "omstreken"', diensten: 'hypotheekakte,leveringsakte' },
)
const site = fc.constantFrom('Aktewijzer', 'Notaris & Co').map((brandName) => ({ brandName }) as Site)

test('a card that was kept says what the card says that is rendered for this page', () => {
  fc.assert(
    fc.property(cards, carried, site, (props, carried, site) => {
      const html = (Card: ComponentType<CardProps>) =>
        renderToString(
          <SiteProvider value={site}>
            <CarriedContext value={carried}>
              <Card {...props} />
            </CarriedContext>
          </SiteProvider>,
        )
      expect(html(WrittenCard)).toBe(html(ResultCard))
    }),
    { numRuns: 2_000 },
  )
})
