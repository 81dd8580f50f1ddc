import assert from 'node:assert/strict'
import type { askProxy } from '#test/deploy/proxies.ts'
import { offerteInput } from '#test/offerte-client.ts'
import { type Program, type Settings, startProgram } from '#test/program.ts'
import type { TestSmtp } from '#test/smtp.ts'
import { mailTo } from './journey.ts'
import type { Visit } from './visit.ts'

type Load = Pick<Visit, 'hold' | 'note'> & {
  ask(path: string, options?: Parameters<typeof askProxy>[2]): ReturnType<typeof askProxy>
  smtp: TestSmtp
  settings: Settings
  /** The process of the moment. */
  ends: { current: Program }
}

const visitors = 4
const pauseMs = 50

/** The program ends and starts again while people ask for quotes, each from an address of their own: by SIGTERM, and killed. */
export async function restartUnderLoad({ ask, smtp, settings, ends, hold, note }: Load): Promise<void> {
  const { data } = JSON.parse((await ask('/api/vestigingen?limit=50')).body.toString()) as {
    data: { id: string; can_receive_email: boolean }[]
  }
  const offices = data.filter((office) => office.can_receive_email).slice(0, 3)
  const input = offices.map(({ id }) => id)
  let customers = 0
  for (const [way, end] of [
    ['restarted', () => ends.current.stop()],
    ['killed', () => ends.current.kill()],
  ] as const) {
    const acknowledged: string[] = []
    const others = new Map<string, number>()
    let going = true
    const asking = Array.from({ length: visitors }, async () => {
      while (going) {
        const n = ++customers
        const email = `bezoeker${n}@klant.example`
        const from = `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`
        const body = JSON.stringify(offerteInput(email, input))
        const headers = { 'content-type': 'application/json' }
        const result = await ask('/api/offerte-requests', { method: 'POST', from, headers, body }).then(
          ({ status }) => String(status),
          (error: NodeJS.ErrnoException) => error.code ?? error.message,
        )
        if (result === '201') acknowledged.push(email)
        else others.set(result, (others.get(result) ?? 0) + 1)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await end()
    ends.current = await startProgram(settings)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    going = false
    await Promise.all(asking)
    const rest = [...others].map(([result, count]) => `${count} times ${result}`).join(', ') || 'nothing else'
    note(`${way}: ${acknowledged.length} requests acknowledged, ${rest}`)
    await hold(`${way} under load, what was acknowledged is there`, async () => {
      assert.ok(acknowledged.length > 0, 'nothing was acknowledged')
      for (const email of acknowledged) await mailTo(smtp.mails, email)
    })
  }
}
