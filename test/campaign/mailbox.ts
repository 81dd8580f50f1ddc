import type { TokenKind } from '#server/tokens/kinds.ts'
import { Violation } from './ledger.ts'

export type Letter = { to: string; subject: string; text: string; messageId: string }

/** The kinds of links in mails, by the prefix of their token, and the six-digit code beside one of them. */
export type LinkKind = TokenKind | 'code'

/** The tokens in a letter, optionally of one kind. */
export function tokensIn({ text }: Pick<Letter, 'text'>, kind: LinkKind | '[a-z]{2}' = '[a-z]{2}'): string[] {
  if (kind === 'code') return [...text.matchAll(/^(\d{3}) (\d{3})$/gm)].map(([, start, end]) => `${start}${end}`)
  return [...text.matchAll(new RegExp(`[/=](${kind}[\\w-]{43})(?![\\w-])`, 'g'))].map(([, token]) => token!)
}

/** Waits for the newest link of this kind in matching letters; fails when `late` says that it is overdue. */
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
