import type { TokenKind } from '#server/tokens/kinds.ts'
import { Violation } from './ledger.ts'

export type Letter = { to: string; subject: string; text: string; messageId: string }

/** The kinds of links in mails, by the first letters of their token, and the six digits beside one. */
export type LinkKind = TokenKind | 'code'

/** The tokens in a letter; those of a kind when one is named. */
export function tokensIn({ text }: Pick<Letter, 'text'>, kind: LinkKind | '[a-z]{2}' = '[a-z]{2}'): string[] {
  if (kind === 'code') return [...text.matchAll(/^(\d{3}) (\d{3})$/gm)].map(([, start, end]) => `${start}${end}`)
  return [...text.matchAll(new RegExp(`[/=](${kind}[\\w-]{43})(?![\\w-])`, 'g'))].map(([, token]) => token!)
}

/** The newest link of a kind in the letters that fit, once it has come; fails when `late` says that it should have. */
export async function waitForLink(
  letters: () => readonly Letter[],
  kind: LinkKind,
  fits: (letter: Letter) => boolean,
  late: () => boolean,
): Promise<string> {
  for (;;) {
    const expired = late()
    const token = letters()
      .filter(fits)
      .flatMap((letter) => tokensIn(letter, kind))
      .at(-1)
    if (token !== undefined) return token
    if (expired) throw new Violation(`no mail with a link of kind ${kind} came`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

const pollMs = 20
