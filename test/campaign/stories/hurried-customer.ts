import type { Actor } from '#test/campaign/actor.ts'
import { askForQuotes } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { changeAddress } from '#test/campaign/acts/requests/change-address.ts'
import { confirmByCode } from '#test/campaign/acts/requests/confirm-by-code.ts'
import type { Browser } from '#test/campaign/browser.ts'

/** Mistypes the e-mail address, corrects it, and types the code from another device. */
export async function hurriedCustomerStory(actor: Actor): Promise<void> {
  const { dice } = actor
  const browser: Browser = new Map()
  const offices = dice.some(actor.offices, 2).map(({ id }) => id)
  const wrong = dice.address()
  const receipt = await actor.does(askForQuotes, { email: wrong, offices, key: dice.key(), browser })
  const { id } = receipt!
  let email = wrong
  if (dice.chance(0.6)) {
    email = dice.address()
    await actor.does(changeAddress, { browser, id, email })
  }
  const ofMail = ({ to }: { to: string }) => to === email
  const [token, code] = [await actor.link('oa', ofMail), await actor.link('code', ofMail)]
  await actor.does(confirmByCode, { token, id, code })
}
