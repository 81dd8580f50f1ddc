import { dayOf } from '#contract/format/dates.ts'
import type { Actor } from '#test/campaign/actor.ts'
import { reportNotMine } from '#test/campaign/acts/own-data/report-not-mine.ts'
import { answerBill } from '#test/campaign/acts/requests/answer-bill.ts'
import { answerDay } from '#test/campaign/acts/requests/answer-day.ts'
import { answerRequest, type OfficeAnswer, offerOf } from '#test/campaign/acts/requests/answer-request.ts'
import { askForQuotes } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { changeReceiving } from '#test/campaign/acts/requests/change-receiving.ts'
import { checkBill } from '#test/campaign/acts/requests/check-bill.ts'
import { chooseOffice } from '#test/campaign/acts/requests/choose-office.ts'
import { confirmRequest } from '#test/campaign/acts/requests/confirm-request.ts'
import { eraseRequest } from '#test/campaign/acts/requests/erase-request.ts'
import { makeCompanionLink } from '#test/campaign/acts/requests/make-companion-link.ts'
import { replaceOffice } from '#test/campaign/acts/requests/replace-office.ts'
import { resendRequest } from '#test/campaign/acts/requests/resend-request.ts'
import { takeDeclineBack } from '#test/campaign/acts/requests/take-decline-back.ts'
import { undoWithdrawal } from '#test/campaign/acts/requests/undo-withdrawal.ts'
import { withdrawRequest } from '#test/campaign/acts/requests/withdraw-request.ts'
import { writeOpinion } from '#test/campaign/acts/requests/write-opinion.ts'
import { writeToOffice } from '#test/campaign/acts/requests/write-to-office.ts'
import { Violation } from '#test/campaign/ledger.ts'

const day = 24 * 3_600_000

/** Requests quotes and confirms, or gives up. Returns the customer's current e-mail address. */
export async function customerStory(actor: Actor): Promise<string> {
  const { dice } = actor
  const email = dice.address()
  const offices = dice.some(actor.offices, 3)
  const request = { email, offices: offices.map(({ id }) => id), day: dayOf(new Date(Date.now() + 60 * day)) }
  const receipt = await actor.does(askForQuotes, { ...request, key: dice.key() })
  const { id, reference } = receipt!
  const token = await actor.link('oa', ({ to }) => to === email)
  if (dice.chance(0.05)) {
    await actor.does(reportNotMine, { token: await actor.link('nm', ({ to }) => to === email) })
    return email
  }
  if (dice.chance(0.25)) await actor.does(resendRequest, { token, id })
  const early = dice.random()
  if (early < 0.08) await actor.does(withdrawRequest, { token, id })
  if (early < 0.16) {
    await actor.does(eraseRequest, { token, id })
    return email
  }
  await actor.does(confirmRequest, { token, id })
  if (dice.chance(0.15)) {
    await actor.does(withdrawRequest, { token, id })
    await actor.does(undoWithdrawal, { token, id })
  }
  const [first, last] = [receipt!.vestigingen[0]!, receipt!.vestigingen.at(-1)!]
  const late = dice.random()
  if (late < 0.15) await actor.does(chooseOffice, { token, id, office: first.id })
  else if (late < 0.3) await optOutAndIn(actor, last, reference)
  else if (late < 0.55) await answerAsOffice(actor, last, { id, reference })
  else if (late < 0.7) {
    const link = await offerTwice(actor, last, { id, reference })
    await actor.does(writeToOffice, { token, id, office: last.id, tekst: 'Kan het ook op een vrijdag?' })
    await decideAlong(actor, token, { id, office: last.id })
    await actor.does(chooseOffice, { token, id, office: last.id })
    await actor.does(checkBill, { token, id, office: last.id, cents: 70_000 })
    await actor.does(answerBill, { token: link, request: id, office: last.id, tekst: 'Er kwam werk bij.' })
    await keepPapers(actor, token, [last.title])
  } else if (late < 0.85) {
    const link = await declineAsOffice(actor, last, { id, reference })
    if (dice.chance(0.5)) await actor.does(takeDeclineBack, { token: link, request: id, office: last.id })
    else await replace(actor, { token, id, previous: last.id, taken: offices })
  }
  if (dice.chance(0.3)) await actor.does(withdrawRequest, { token, id })
  if (dice.chance(0.3)) await actor.does(eraseRequest, { token, id })
  return email
}

async function optOutAndIn(actor: Actor, { id, title }: { id: string; title: string }, reference: string) {
  const token = await linkOfOffice(actor, title, reference)
  await actor.does(changeReceiving, { token, office: id, receives: false })
  await actor.does(changeReceiving, { token, office: id, receives: true })
}

type Answering = [actor: Actor, office: { id: string; title: string }, request: { id: string; reference: string }]

async function offerTwice(...[actor, { id: office, title }, { id: request, reference }]: Answering) {
  const token = await linkOfOffice(actor, title, reference)
  await actor.does(answerDay, { token, request, office, antwoord: 'haalbaar' })
  for (const euros of [600, 500]) {
    await actor.does(answerRequest, { token, request, office, answer: offerOf(euros, new Date()) })
  }
  return token
}

/** Uses the companion link, which the customer copies from the page. */
async function decideAlong(actor: Actor, token: string, { id, office }: { id: string; office: string }) {
  await actor.does(makeCompanionLink, { token, id })
  const { body } = await actor.reads(`/api/offerte-requests/access/${token}`)
  const { companion } = body as { companion: { link: { url: string } } }
  const link = companion.link.url.split('/').at(-1)!
  await actor.does(writeOpinion, { link, id, office, note: 'Deze lijkt mij goed.' })
}

async function declineAsOffice(...[actor, { id: office, title }, { id: request, reference }]: Answering) {
  const token = await linkOfOffice(actor, title, reference)
  await actor.does(answerRequest, { token, request, office, answer: { action: 'decline', reden: 'anders' } })
  return token
}

/** The customer's downloads name the offices that made an offer. */
async function keepPapers(actor: Actor, token: string, titles: string[]) {
  for (const file of ['export.json', 'kalender.ics', 'offertes.pdf']) {
    const { status, text } = await actor.reads(`/api/offerte-requests/access/${token}/${file}`)
    if (status !== 200) throw new Violation(`${file}: answered ${status}`)
    if (file !== 'export.json') continue
    for (const title of titles) if (!text.includes(title)) throw new Violation(`${file} does not name ${title}`)
  }
}

type Replacing = { token: string; id: string; previous: string; taken: readonly { id: string }[] }

async function replace(actor: Actor, { taken, ...replacing }: Replacing) {
  const free = actor.offices.filter(({ id }) => !taken.some((office) => office.id === id))
  if (free.length > 0) await actor.does(replaceOffice, { ...replacing, office: actor.dice.pick(free).id })
}

async function answerAsOffice(...[actor, { id: office, title }, { id: request, reference }]: Answering) {
  const { dice } = actor
  const token = await linkOfOffice(actor, title, reference)
  if (dice.chance(0.5)) await actor.does(answerDay, { token, request, office, antwoord: 'niet_haalbaar' })
  const answers: OfficeAnswer[] = [
    { action: 'question', tekst: `Welke dag schikt u? ${dice.key()}` },
    { action: 'answered_by_mail', total_cents: 150_000 },
    { action: 'decline', reden: 'geen_capaciteit' },
  ]
  for (const answer of answers)
    if (dice.chance(0.5)) await actor.does(answerRequest, { token, request, office, answer })
}

const linkOfOffice = (actor: Actor, title: string, reference: string) =>
  actor.link('oo', ({ subject, text }) => subject.includes(`(${reference})`) && text.includes(title))
