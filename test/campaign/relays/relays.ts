import type { Options, Outcome, Part } from '#test/campaign/part.ts'
import { exim } from './exim.ts'
import { type MailServer, unpack } from './mail-server.ts'
import { opensmtpd } from './opensmtpd.ts'
import { postfix } from './postfix.ts'
import { refusals, undergo } from './refused-mail.ts'
import { waysIn } from './ways-in.ts'

const servers = [postfix, exim, opensmtpd]

/**
 * Real mail servers as relay, whose next hop refuses one office of three or the customer, and each way in for what comes back. A round is
 * one case. All of it stays on this machine; a mail server is unpacked from Debian's package and not installed.
 */
export const relays: Part = {
  name: 'relays',
  rounds: servers.length * waysIn.length * refusals.length,
  databases: ['embedded', 'postgres'],
  run: runRelays,
}

async function runRelays({ rounds, tell, ...place }: Options): Promise<Outcome> {
  const outcome = { figures: [] as [string, string][], violations: [] as string[] }
  const cases = waysIn.flatMap((way) => refusals.map((refused) => ({ way, refused })))
  let left = rounds
  for (const server of servers) {
    if (left <= 0) break
    const files = unpack(server)
    if (!files) tell(`${server.name} is left out: it takes Debian, root and a way to its packages`)
    else await each(server, files.folder)
    files?.remove()
  }
  return outcome

  async function each(server: MailServer, unpacked: string) {
    for (const one of cases.slice(0, left)) {
      left -= 1
      const what = `${server.name} by ${one.way}, the ${one.refused} refused`
      try {
        const seconds = await undergo({ server, unpacked, ...one }, place)
        outcome.figures.push([what, `${seconds.toFixed(1)} s`])
        tell(`${what}: ${seconds.toFixed(1)} s`)
      } catch (error) {
        outcome.violations.push(`${what}: ${(error as Error).message}`)
        tell(`${what}: ${(error as Error).message}`)
      }
    }
  }
}
