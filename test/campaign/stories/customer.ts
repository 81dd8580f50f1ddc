import type { Actor } from '#test/campaign/actor.ts'
import { answerRequest, type OfficeAnswer } from '#test/campaign/acts/answer-request.ts'
import { askForQuotes } from '#test/campaign/acts/ask-for-quotes.ts'
import { changeReceiving } from '#test/campaign/acts/change-receiving.ts'
import { chooseOffice } from '#test/campaign/acts/choose-office.ts'
import { confirmRequest } from '#test/campaign/acts/confirm-request.ts'
import { eraseRequest } from '#test/campaign/acts/erase-request.ts'
import { resendRequest } from '#test/campaign/acts/resend-request.ts'
import { withdrawRequest } from '#test/campaign/acts/withdraw-request.ts'

/** Asks for quotes; sends them off, or thinks better of it. Answers the address that is known now. */
export async function customerStory(actor: Actor): Promise<string> {
  const { dice } = actor
  const email = dice.address()
  const offices = dice.some(actor.offices, 3)
  const receipt = await actor.does(askForQuotes, { email, offices: offices.map(({ id }) => id), key: dice.key() })
  const { id, reference } = receipt!
  const token = await actor.link('oa', ({ to }) => to === email)
  if (dice.chance(0.25)) await actor.does(resendRequest, { token, id })
  const early = dice.random()
  if (early < 0.08) await actor.does(withdrawRequest, { token, id })
  if (early < 0.16) {
    await actor.does(eraseRequest, { token, id })
    return email
  }
  await actor.does(confirmRequest, { token, id })
  const late = dice.random()
  if (late < 0.25) await actor.does(chooseOffice, { token, id, office: receipt!.vestigingen[0]!.id })
  else if (late < 0.5) await optOutAndIn(actor, receipt!.vestigingen.at(-1)!, reference)
  else if (late < 0.8) await answerAsOffice(actor, receipt!.vestigingen.at(-1)!, { id, reference })
  if (dice.chance(0.3)) await actor.does(withdrawRequest, { token, id })
  if (dice.chance(0.3)) await actor.does(eraseRequest, { token, id })
  return email
}

async function optOutAndIn(actor: Actor, { id, title }: { id: string; title: string }, reference: string) {
  const token = await linkOfOffice(actor, title, reference)
  await actor.does(changeReceiving, { token, office: id, receives: false })
  await actor.does(changeReceiving, { token, office: id, receives: true })
}

async function answerAsOffice(
  actor: Actor,
  { id: office, title }: { id: string; title: string },
  { id: request, reference }: { id: string; reference: string },
) {
  const { dice } = actor
  const token = await linkOfOffice(actor, title, reference)
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
