import { diensten } from '#features/diensten/rules.ts'
import type { Actor } from '#test/campaign/actor.ts'
import { changeCombination } from '#test/campaign/acts/accounts/change-combination.ts'
import { changeDiensten } from '#test/campaign/acts/accounts/change-diensten.ts'
import { changePrice } from '#test/campaign/acts/accounts/change-price.ts'
import { confirmAccount } from '#test/campaign/acts/accounts/confirm-account.ts'
import { confirmClaim } from '#test/campaign/acts/accounts/confirm-claim.ts'
import { forgetPassword } from '#test/campaign/acts/accounts/forget-password.ts'
import { logIn } from '#test/campaign/acts/accounts/log-in.ts'
import { logOut } from '#test/campaign/acts/accounts/log-out.ts'
import { readOwnAccount } from '#test/campaign/acts/accounts/read-own-account.ts'
import { register } from '#test/campaign/acts/accounts/register.ts'
import { requestClaim } from '#test/campaign/acts/accounts/request-claim.ts'
import { setPassword } from '#test/campaign/acts/accounts/set-password.ts'
import { askForData } from '#test/campaign/acts/own-data/ask-for-data.ts'
import { eraseData } from '#test/campaign/acts/own-data/erase-data.ts'
import type { Browser } from '#test/campaign/browser.ts'

type Owner = { actor: Actor; browser: Browser; email: string; account: string }

/** Someone at an office creates an account and uses everything it offers. */
export async function accountStory(actor: Actor): Promise<void> {
  const { dice } = actor
  const email = dice.address()
  const browser: Browser = new Map()
  const password = dice.key()
  const receipt = await actor.does(register, { email, password, key: dice.key() })
  const account = receipt!.id
  await actor.does(confirmAccount, { token: await actor.link('ar', ({ to }) => to === email), account })
  await actor.does(logIn, { email, password, browser })
  await actor.does(readOwnAccount, { browser })
  const owner = { actor, browser, email, account }
  if (dice.chance(0.6)) await actForOffice(owner)
  if (dice.chance(0.4)) await changePassword(owner)
  if (dice.chance(0.4)) await leave(owner)
  if (dice.chance(0.3)) await eraseAll(owner)
}

async function actForOffice({ actor, browser, email, account }: Owner) {
  const { dice } = actor
  const { id: office } = dice.pick(actor.offices)
  await actor.does(requestClaim, { browser, account, office })
  const token = await actor.link('oc', ({ text }) => text.includes(email))
  await actor.does(confirmClaim, { token, account, office })
  await offerMore({ actor, browser, email, account }, office)
  const { prices } = await ownOffice(actor, browser, office)
  if (prices.length === 0) return
  const { dienst_id: service, version } = dice.pick(prices)
  await actor.does(changePrice, { browser, office, service, version, cents: 100 * (1 + dice.below(5_000)) })
  await askLessTogether({ actor, browser, email, account }, office)
}

/** A combined price of two services that is lower than either alone. */
async function askLessTogether({ actor, browser }: Owner, office: string) {
  const { prices, combinations } = await ownOffice(actor, browser, office)
  const two = actor.dice.some(prices, 2)
  if (two.length < 2) return
  const services = two.map(({ dienst_id }) => dienst_id).sort()
  const own = combinations.find(({ dienst_ids }) => dienst_ids.toSorted().join() === services.join())
  const cents = Math.min(...two.map(({ honorarium_cents }) => honorarium_cents))
  await actor.does(changeCombination, { browser, office, services, cents, version: own?.version ?? null })
}

type OwnOffice = {
  prices: { dienst_id: string; honorarium_cents: number; version: string }[]
  combinations: { dienst_ids: string[]; version: string }[]
  offering: { dienst_ids: string[]; version: string }
}

const ownOffice = async (actor: Actor, browser: Browser, office: string) =>
  (await actor.reads(`/api/auth/vestigingen/${office}`, browser)).body as OwnOffice

/** Adds the next service that the office does not offer yet, with a price, until it offers all. */
async function offerMore({ actor, browser }: Owner, office: string) {
  const { dienst_ids, version } = (await ownOffice(actor, browser, office)).offering
  const begun = diensten.map(({ id }): string => id).find((id) => !dienst_ids.includes(id))
  if (begun === undefined) return
  await actor.does(changeDiensten, { browser, office, services: [...dienst_ids, begun], version, begun })
  await actor.does(changePrice, { browser, office, service: begun, version: null, cents: 100 * begun.length })
}

/** Ends every session of the account. */
async function changePassword({ actor, browser, email, account }: Owner) {
  const password = actor.dice.key()
  await actor.does(forgetPassword, { email, account })
  await actor.does(setPassword, { token: await actor.link('pr', ({ to }) => to === email), password })
  await actor.does(logIn, { email, password, browser })
  await actor.does(readOwnAccount, { browser })
}

async function leave({ actor, browser }: Owner) {
  await actor.does(logOut, { browser, session: browser.get('nv_login')! })
}

async function eraseAll({ actor, email, account }: Owner) {
  await actor.does(askForData, { email, key: actor.dice.key() })
  await actor.does(eraseData, { token: await actor.link('dr', ({ to }) => to === email), accounts: [account] })
}
