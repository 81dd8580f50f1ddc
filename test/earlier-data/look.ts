import type { Book } from './act.ts'
import { type Link, linksIn, type Mail, type Stage } from './stage.ts'

/** What an address answered. */
export type AnswersByUrl = Record<string, { status: number; body: unknown }>

/** The call behind the page of a link. */
const callOf: Record<string, (token: string) => string> = {
  '/offerte': (token) => `/offerte-requests/access/${token}`,
  '/kantoor/offerte': (token) => `/offerte-requests/office/${token}`,
  '/bevestigen': (token) => `/auth/verify-registration/${token}/subject`,
  '/review': (token) => `/reviews/manage/${token}`,
  '/reactie': (token) => `/response-feedback/form-data/${token}`,
  '/uitschrijven': (token) => `/customer/unsubscribe/${token}`,
  '/schrijf-review': (token) => `/reviews/pre-filled/${token}`,
  '/schrijf-aktewijzer-review': (token) => `/site-reviews/pre-filled/${token}`,
}
const pageOf = ({ path, token }: Link) => (path.startsWith('/schrijf-') ? `${path}?token=${token}` : `${path}/${token}`)

const offices = Array.from({ length: 10 }, (_, i) => i + 1)
const publicCalls = ({ reviews, siteReviews }: Book) => [
  '/vestigingen?limit=50',
  '/vestigingen/total',
  '/vestigingen/sitemap/ids?details=1',
  '/vestigingen/search?woonplaats=Winterswijk',
  '/vestigingen/within-range?lat=51.97&lon=6.72&max_distance_km=40',
  '/vestigingen/autocomplete?q=nota',
  '/woonplaats/winterswijk',
  ...offices.map((id) => `/vestigingen/${id}`),
  ...offices.map((id) => `/vestigingen/${id}/tarievenlijst`),
  ...offices.flatMap((id) =>
    ['nieuwste', 'hoogste', 'laagste'].map((sort) => `/vestigingen/${id}/reviews?sort=${sort}`),
  ),
  '/vestigingen/1/reviews?page=2&limit=2',
  '/reviews/count',
  '/reviews/latest',
  '/site-reviews?limit=50',
  '/site-reviews/paginated?page=1&limit=2',
  '/site-reviews/paginated?page=2&limit=2',
  '/site-reviews/stats',
  ...Object.values(siteReviews).flatMap((id) => [`/site-reviews/${id}`, `/site-reviews/${id}/notice`]),
  ...Object.values(reviews).map((id) => `/reviews/${id}/notice`),
]
const publicPages = ({ reviews, siteReviews }: Book) => [
  ...offices.map((id) => `/notaris/${id}?tab=reviews`),
  '/site-reviews',
  ...Object.values(siteReviews).map((id) => `/review-melden/site-review/${id}`),
  ...Object.values(reviews).map((id) => `/review-melden/review/${id}`),
]

/** What the calls answer: the public ones, those of every link in the mails, and what each session waits for. */
export async function readCalls(stage: Stage, book: Book, mails = stage.post.mails): Promise<AnswersByUrl> {
  const answers: AnswersByUrl = {}
  for (const url of publicCalls(book)) answers[url] = await answerOf(stage, url)
  for (const { path, token } of linksOf(mails)) {
    const url = callOf[path.replace(/\/\d+$/, '')]!(token)
    answers[url] = await answerOf(stage, url)
  }
  for (const [name, sid] of Object.entries(book.sessions)) {
    answers[`/reviews/pending of ${name}`] = await answerOf(stage, '/reviews/pending', sid)
  }
  return answers
}

/** What the pages say: the public ones, those of every link in the mails, and the desk. */
export async function readPages(stage: Stage, book: Book): Promise<AnswersByUrl> {
  const answers: AnswersByUrl = {}
  for (const url of [...publicPages(book), ...linksOf(stage.post.mails).map(pageOf)])
    answers[url] = await pageAt(stage, url)
  return { ...answers, ...(await readDesk(stage, book)) }
}

/** The queue of the desk, and what it says of every review. */
export async function readDesk(stage: Stage, { reviews, siteReviews }: Book): Promise<AnswersByUrl> {
  const answers: AnswersByUrl = { 'the queue of the desk': { status: 200, body: await stage.desk() } }
  const titles = [
    ...Object.values(reviews).flatMap((id) => [`R-${id}`, `A-${id}`]),
    ...Object.values(siteReviews).map((id) => `P-${id}`),
  ]
  for (const title of titles) {
    const { status, body } = await pageAt(stage, `/beheer/moderatie?nummer=${title}`)
    // Behind the queue, which all of them show.
    answers[`the desk of ${title}`] = { status, body: String(body).split('Openen').slice(1).join('Openen').trim() }
  }
  return answers
}

async function answerOf(stage: Stage, url: string, sid?: string) {
  const { status, body } = await stage.get(url, { sid })
  return { status, body }
}
async function pageAt(stage: Stage, url: string) {
  const { status, words } = await stage.page(url)
  return { status, body: words }
}

/** Every link of the mails, once. */
function linksOf(mails: Mail[]): Link[] {
  const links = mails.flatMap(({ text, unsubscribe = '' }) => linksIn(`${text}\n${unsubscribe}`))
  return [...new Map(links.map((link) => [link.token, link])).values()]
}
