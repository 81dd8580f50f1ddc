/** Makes data/demo/site-reviews.jsonl: `node data/build/build-demo-site-reviews.ts`. The same every time. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DemoSiteReview, readDemoSiteTexts, readDemoTexts } from '../../src/app/demo/demo-data.ts'
import { createRandom } from './random.ts'

const random = createRandom(20260301)
const names = readDemoTexts()
const texts = readDemoSiteTexts()

const reviews = Array.from({ length: 240 }, makeReview).sort((a, b) => a.days - b.days)
writeFileSync(
  join(import.meta.dirname, '../demo/site-reviews.jsonl'),
  `${reviews.map((review) => JSON.stringify(review)).join('\n')}\n`,
)
console.log(`${reviews.length} reviews of the platform`)

function makeReview(): DemoSiteReview {
  const mood = random.chance(0.06) ? random.around(3.8, 1) : random.around(8.3, 1)
  const rating = Math.min(10, Math.max(2, Math.round(mood)))
  const kind = rating >= 8 ? 'goed' : rating >= 5 ? 'matig' : 'slecht'
  const silent = random.chance(0.3)
  const feedback = silent ? [] : random.some(texts[kind], kind === 'goed' ? random.whole(1, 2) : 1)
  return {
    naam: `${random.pick(names.voornamen)} ${random.pick(names.achternamen)}`,
    rating,
    feedback: feedback.join(' ') || null,
    level: random.pick(['offerte', 'offerte', 'email']),
    days: Math.floor(1 + random.next() ** 1.5 * 1600),
    reactie: !silent && random.chance(kind === 'slecht' ? 0.6 : 0.04) ? random.pick(texts.reactie) : null,
  }
}
