import type { Book } from './act.ts'
import { emailOf } from './requests.ts'
import type { Stage } from './stage.ts'

/** What authors, readers, offices and the operator do about reviews. */

type Options = { body?: object; ip?: string; headers?: Record<string, string> }

export const reviewBody = (name: string, office: number, body: object = {}) => ({
  vestiging_id: String(office),
  rating_prijs_kwaliteit: 8,
  rating_service: 9,
  rating_communicatie: 7,
  pluspunten: [],
  minpunten: [],
  dienst_ids: ['leveringsakte'],
  naam: `${name[0]!.toUpperCase()}${name.slice(1)} van Bedacht`,
  email: emailOf(name),
  ...body,
})
export const siteReviewBody = (name: string, feedback: string | null, body: object = {}) => ({
  rating: 8,
  feedback,
  naam: `${name[0]!.toUpperCase()}${name.slice(1)} van Bedacht`,
  email: emailOf(name),
  ...body,
})

/** Writes a review of an office; its mail waits until the jobs run. */
export async function write(
  stage: Stage,
  book: Book,
  name: string,
  office: number,
  { body = {}, ...options }: Options = {},
) {
  const answer = await stage.send('/reviews', reviewBody(name, office, body), options)
  if (answer.status !== 201) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  book.reviews[name] = (answer.body as { id: string }).id
  if (answer.sid) book.sessions[name] = answer.sid
  return answer
}
export async function writeAboutSite(
  stage: Stage,
  book: Book,
  name: string,
  feedback: string | null,
  { body = {}, ...options }: Options = {},
) {
  const answer = await stage.send('/site-reviews', siteReviewBody(name, feedback, body), options)
  if (answer.status !== 201) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  book.siteReviews[name] = (answer.body as { id: string }).id
  return answer
}
/** Presses the button behind the link of the mail. */
export async function verify(stage: Stage, book: Book, kind: 'M17' | 'M18', email: string, name: string) {
  const answer = await stage.send(`/auth/verify-registration/${stage.token(kind, email, '/bevestigen')}`, {})
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  if (answer.sid) book.sessions[name] = answer.sid
  await stage.jobs()
}
export async function reviewed(
  stage: Stage,
  book: Book,
  name: string,
  office: number,
  options: Options & { email?: string } = {},
) {
  await write(stage, book, name, office, options)
  await stage.jobs()
  await verify(stage, book, 'M17', options.email ?? emailOf(name), name)
}
export async function reviewedSite(stage: Stage, book: Book, name: string, feedback: string | null) {
  await writeAboutSite(stage, book, name, feedback)
  await stage.jobs()
  await verify(stage, book, 'M18', emailOf(name), name)
}
export const points = (...pluspunten: string[]): Options => ({ body: { pluspunten } })

/** The author's own page, by the newest mail. */
export const manage = (stage: Stage, name: string, kind = 'M19') =>
  `/reviews/manage/${stage.token(kind, emailOf(name), '/review')}`
export const report = (stage: Stage, what: string, reden: string, tekst: string, name: string) =>
  stage.send(`${what}/notice`, {
    reden,
    tekst,
    naam: `${name} van Bedacht`,
    email: `${name.toLowerCase()}@lezer.example`,
    te_goeder_trouw: true,
  })
export async function reply(stage: Stage, office: number, replies: Record<string, string>) {
  const token = stage.token('M21', `post@kantoor-${office}.example`, '/reactie')
  const list = Object.entries(replies).map(([review_id, text]) => ({ review_id, reply: text }))
  const answer = await stage.send(`/response-feedback/submit/${token}`, { replies: list })
  await stage.jobs()
  return answer
}
export const reason = (rule: string, facts: string) => ({ rule, facts })
export async function decide(stage: Stage, title: string, action: string, options = {}) {
  const answer = await stage.decide(title, action, options)
  await stage.jobs()
  return answer
}
