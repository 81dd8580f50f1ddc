import { reviewCount } from '#contract/format/counts.ts'
import { formatPrice } from '#contract/format/price.ts'
import { fewReviews, formatRating } from '#contract/format/rating.ts'
import { isOfFew } from '#web/ui/stars.tsx'

/** The facts about one office that are compared. */
export type Facts = {
  name: string
  /** For all chosen services together; null: it has none, undefined: loading. */
  price: { price: number; compleet: boolean } | null | undefined
  rating: number | null
  reviews: number
  /** From where the visitor searched, with its text in the table; null: not known. */
  distance: { km: number; text: string } | null
}

/** A label such as "Goedkoopst", the office it applies to, and what else must be said. */
type Glance = { kind: 'price' | 'rating' | 'distance'; label: string; best: string; more: string }

/** The cheapest, best reviewed and nearest office, for each criterion by which at least two offices can be compared. */
export const atAGlance = (offices: readonly Facts[]): Glance[] =>
  [cheapest(offices), bestReviewed(offices), nearest(offices)].filter((line) => line !== null)

function cheapest(offices: readonly Facts[]): Glance | null {
  if (offices.some(({ price }) => price === undefined)) return null
  const priced = offices
    .flatMap(({ name, price }) => (price ? [{ name, ...price }] : []))
    .toSorted((a, b) => a.price - b.price)
  if (priced.length < 2) return null
  const unpriced = offices.filter(({ price }) => price === null)
  const absent = unpriced.length > 0 ? ` Van ${listed(unpriced)} is geen prijs bekend.` : ''
  const line = (label: string, winners: typeof priced, more: string): Glance => ({
    kind: 'price',
    label,
    best: `${listed(winners)}, ${winners.length > 1 ? 'elk ' : ''}${formatPrice(winners[0]!.price)}`,
    more: `${more}${absent}`.trim(),
  })
  const equalTo = (price: number | undefined) => priced.filter((one) => one.price === price)

  const lowestComplete = priced.find(({ compleet }) => compleet)
  if (!lowestComplete) {
    return line(
      'Laagste genoemde prijs',
      equalTo(priced[0]?.price),
      'Niet alle registerkosten zijn bekend: reken op meer.',
    )
  }
  const winners = equalTo(lowestComplete.price).filter(({ compleet }) => compleet)
  // A price that leaves out costs can only rise: it loses to a complete price that is not higher, and beats none.
  const lower = priced.filter(({ price }) => price < lowestComplete.price)
  if (lower.length > 0) {
    const amounts = lower.map(({ name, price }) => ({ name: `${name} noemt ${formatPrice(price)}` }))
    return line(
      'Laagste volledige prijs',
      winners,
      `${listed(amounts)}, maar niet alle registerkosten: reken daar op meer.`,
    )
  }
  const others = priced.filter((one) => !winners.includes(one))
  if (others.length === 0) return line('Even duur', winners, '')
  const next = equalTo(others[0]?.price).filter((one) => others.includes(one))
  const difference = next[0]!.price - lowestComplete.price
  const isLeast = next.some(({ compleet }) => !compleet)
  const more =
    difference === 0
      ? `${listed(next)} ${next.length > 1 ? 'noemen' : 'noemt'} hetzelfde bedrag, maar niet alle registerkosten.`
      : `${isLeast ? 'Minstens ' : ''}${formatPrice(difference)} minder dan ${listed(next)}.`
  return line('Goedkoopst', winners, more)
}

function bestReviewed(offices: readonly Facts[]): Glance | null {
  const rated = offices.flatMap(({ name, rating, reviews }) =>
    rating === null || reviews === 0 ? [] : [{ name, rating, reviews, text: formatRating(rating) }],
  )
  if (rated.length < 2) return null
  const [first] = rated.toSorted((a, b) => b.rating - a.rating)
  // Ratings are equal if they are shown the same: 8,04 and 8,0 are both 8,0.
  const winners = rated.filter(({ text }) => text === first?.text)
  const marks = winners.map(({ name, text, reviews }) => ({
    name: `${name}, ${text} uit ${reviewCount(reviews)}${isOfFew(reviews) ? ` (${fewReviews})` : ''}`,
  }))
  const label = winners.length === rated.length ? 'Even goed beoordeeld' : 'Beste beoordeling'
  return { kind: 'rating', label, best: listed(marks), more: '' }
}

function nearest(offices: readonly Facts[]): Glance | null {
  const placed = offices.flatMap(({ name, distance }) => (distance ? [{ name, ...distance }] : []))
  if (placed.length < 2) return null
  const first = placed.toSorted((a, b) => a.km - b.km)[0]!
  const winners = placed.filter(({ text }) => bare(text) === bare(first.text))
  const label = winners.length === placed.length ? 'Even ver' : 'Dichtstbij'
  const best = `${listed(winners)}, ${winners.length > 1 ? 'elk ' : ''}${first.text}`
  return { kind: 'distance', label, best, more: '' }
}

/** An approximate 1,2 km is not nearer than 1,2 km. */
const bare = (distance: string) => distance.replace('ongeveer ', '')

function listed(items: readonly { name: string }[]): string {
  const names = items.map(({ name }) => name)
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} en ${last}`
}
