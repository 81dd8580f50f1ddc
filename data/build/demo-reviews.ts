import type { DemoReview, DemoTexts } from '../../src/app/demo/demo-data.ts'
import type { Random } from './random.ts'

/** Reviews of one office, around its own level; some offices have none yet. */
export function makeReviews(texts: DemoTexts, diensten: string[], random: Random): DemoReview[] {
  if (random.chance(0.08)) return []
  const level = random.around(8.2, 0.8)
  const count = 1 + Math.floor(-Math.log(1 - random.next()) * 4.2)
  return Array.from({ length: Math.min(count, 30) }, () => makeReview(texts, diensten, level, random)).sort(
    (a, b) => a.days - b.days,
  )
}

function makeReview(texts: DemoTexts, diensten: string[], level: number, random: Random): DemoReview {
  const mood = random.chance(0.06) ? random.around(4, 1) : random.around(level, 1)
  const rating = () => Math.min(10, Math.max(2, Math.round(random.around(mood, 0.7))))
  const ratings: DemoReview['ratings'] = [rating(), rating(), rating()]
  const mean = (ratings[0] + ratings[1] + ratings[2]) / 3
  const kind = mean >= 7.5 ? 'goed' : mean >= 5.5 ? 'matig' : 'slecht'
  const silent = random.chance(0.15)
  const dienst = random.pick(diensten)
  const indexes = (list: unknown[], count: number) => (silent ? [] : random.some([...list.keys()], count))
  const plus = indexes(texts.pluspunten, kind === 'slecht' ? 0 : random.whole(0, 3))
  const minus = indexes(texts.minpunten, kind === 'goed' ? (random.chance(0.12) ? 1 : 0) : random.whole(1, 2))
  const replies = kind === 'slecht' ? texts.reactie_slecht : texts.reactie_goed
  return {
    naam: makeName(texts, random),
    ratings,
    level: random.pick(['offerte', 'offerte', 'uitnodiging', 'email', 'email']),
    days: Math.floor(1 + random.next() ** 1.6 * 1900),
    dienst,
    goed: indexes(texts.goed, kind === 'goed' ? random.whole(1, 3) : kind === 'matig' ? random.whole(0, 1) : 0),
    matig: kind === 'matig' ? indexes(texts.matig, 1) : [],
    slecht: kind === 'slecht' ? indexes(texts.slecht, random.whole(1, 2)) : [],
    over_dienst:
      !silent && kind === 'goed' && random.chance(0.5)
        ? random.whole(0, (texts.dienst[dienst]?.length ?? 1) - 1)
        : null,
    pluspunten: plus,
    minpunten: minus,
    reactie:
      kind !== 'matig' && random.chance(kind === 'slecht' ? 0.4 : 0.12) ? random.whole(0, replies.length - 1) : null,
  }
}

function makeName(texts: DemoTexts, random: Random): string {
  const first = random.pick(texts.voornamen)
  const last = random.pick(texts.achternamen)
  return random.chance(0.12) ? `${first.slice(0, 1)}. ${last.split(' ').at(-1)}` : `${first} ${last}`
}
