import assert from 'node:assert/strict'
import type { askProxy } from '#test/deploy/proxies.ts'
import { offerteInput } from '#test/offerte-client.ts'
import { type Program, type Settings, startProgram } from '#test/program.ts'
import type { TestSmtp } from '#test/smtp.ts'
import { mailTo } from './journey.ts'
import { underLoad } from './load.ts'
import type { Visit } from './visit.ts'

type Place = Pick<Visit, 'hold' | 'note'> & {
  ask(path: string, options?: Parameters<typeof askProxy>[2]): ReturnType<typeof askProxy>
  smtp: TestSmtp
  settings: Settings
  /** The current process. */
  ends: { current: Program }
}

/** Restarts the program while people ask for quotes, each from an address of their own: once with SIGTERM, once killed. */
export async function restartUnderLoad({ ask, smtp, settings, ends, hold, note }: Place): Promise<void> {
  const { data } = JSON.parse((await ask('/api/vestigingen?limit=50')).body.toString()) as {
    data: { id: string; can_receive_email: boolean }[]
  }
  const offices = data.filter((office) => office.can_receive_email).slice(0, 3)
  const input = offices.map(({ id }) => id)
  const post = async (email: string, n: number) => {
    const from = `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`
    const body = JSON.stringify(offerteInput(email, input))
    const headers = { 'content-type': 'application/json' }
    return String((await ask('/api/offerte-requests', { method: 'POST', from, headers, body })).status)
  }
  for (const [way, end] of [
    ['restarted', () => ends.current.stop()],
    ['killed', () => ends.current.kill()],
  ] as const)
    await hold(`${way} under load, what was acknowledged is there`, async () => {
      const { acknowledged, words } = await underLoad(post, async () => {
        await end()
        ends.current = await startProgram(settings)
      })
      note(`${way}: ${words}`)
      assert.ok(acknowledged.length > 0, 'nothing was acknowledged')
      for (const email of acknowledged) await mailTo(smtp.mails, email)
    })
}
