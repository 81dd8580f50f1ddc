import { ApiError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { isTooShort, tooShort } from '../../rules.ts'

/** Whose password it becomes, and the names that anybody tries first. */
type Owner = { email: string; brandName: string }

/** Throws for a password that is too short, or among the first that somebody would try (docs/decisions/0070). */
export async function refuseGuessable(password: string, owner: Owner): Promise<void> {
  if (isTooShort(password)) throw new ApiError('PASSWORD_TOO_SHORT', { fields: [tooShort] })
  const message = isName(password, owner) ? nameText : (await isCommon(password)) ? commonText : null
  if (message !== null) throw new ApiError('BAD_REQUEST', { fields: [{ field: 'password', message }] })
}

/** Letters and figures alone, as capitals, spaces and signs between them are no obstacle. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Without the figures before and behind it. */
const lettersOf = (text: string): string => plain(text).replace(/^\p{N}+|\p{N}+$/gu, '')

/** One character again and again, or a name that is on the screen, with figures before or behind it or without. */
function isName(password: string, { email, brandName }: Owner): boolean {
  if (new Set(password).size === 1) return true
  const word = lettersOf(password)
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@')
  const names = [mailbox, mailbox.split('+')[0]!, domain, domain.split('.').at(-2) ?? '', email, brandName]
  return word !== '' && names.some((name) => lettersOf(name) === word)
}

let common: Promise<Set<string>> | null = null

/** Loaded with the first password that somebody makes up: few start the program for that. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= limits.password.min)),
  )
  const list = await common
  return list.has(password.toLowerCase()) || list.has(plain(password))
}

const nameText =
  'Dit wachtwoord is makkelijk te raden: het is één teken, uw e-mailadres of de naam van deze website. Kies een ander.'
const commonText = 'Dit wachtwoord gebruiken veel mensen, en het is daardoor makkelijk te raden. Kies een ander.'
