import { confirmAccount } from '#test/campaign/acts/accounts/confirm-account.ts'
import { forgetPassword } from '#test/campaign/acts/accounts/forget-password.ts'
import { logIn } from '#test/campaign/acts/accounts/log-in.ts'
import { register } from '#test/campaign/acts/accounts/register.ts'
import { requestClaim } from '#test/campaign/acts/accounts/request-claim.ts'
import type { Browser } from '#test/campaign/browser.ts'
import type { Dice } from '#test/campaign/dice.ts'
import type { Arena } from './arena.ts'

// How far somebody of an office is before a race begins.

export async function registered(arena: Arena, dice: Dice, email = dice.address()) {
  const password = dice.key()
  const { body } = await arena.send(register.call({ email, password, key: dice.key() }))
  const account = (body as { id: string }).id
  return { email, password, account, token: await arena.link('ar', ({ to }) => to === email) }
}

export async function confirmed(arena: Arena, dice: Dice, email?: string) {
  const owner = await registered(arena, dice, email)
  await arena.send(confirmAccount.call(owner))
  return owner
}

export async function loggedIn(arena: Arena, dice: Dice, email?: string) {
  const owner = { ...(await confirmed(arena, dice, email)), browser: new Map() as Browser }
  await arena.send(logIn.call(owner))
  return owner
}

/** With the link that its office got. */
export async function claiming(arena: Arena, dice: Dice, office: string) {
  const owner = await loggedIn(arena, dice)
  return { ...owner, office, claim: await claimAgain(arena, { ...owner, office }) }
}

export async function claimAgain(
  arena: Arena,
  owner: { email: string; account: string; browser: Browser; office: string },
) {
  await arena.send(requestClaim.call(owner))
  return arena.link('oc', ({ text }) => text.includes(owner.email))
}

export async function passwordLink(arena: Arena, owner: { email: string; account: string }) {
  await arena.send(forgetPassword.call(owner))
  return arena.link('pr', ({ to }) => to === owner.email)
}
