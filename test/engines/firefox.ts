import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '../eventually.ts'
import { freePort, temporaryFolder } from '../program.ts'
import type { Browser, Pointer, Tab } from './tab.ts'

/** From Debian's firefox-esr or as firefox; null where neither is installed. */
export const firefox: string | null =
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file)) ?? null

type Ask = <T>(method: string, params: object) => Promise<T>
type Value = { type: string; value?: unknown; sharedId?: string }

/** Firefox was seen never to answer a script that met the end of its page; who asks again gets an answer. */
const answerMs = 60_000

/** A telephone's fingers, as the page is told: its pointer is coarse and does not hover. */
const ofTouch = `user_pref('ui.primaryPointerCapabilities', 1)
user_pref('ui.allPointerCapabilities', 1)
user_pref('dom.w3c_touch_events.enabled', 1)
`

/** Driven by WebDriver BiDi. */
export async function launchFirefox(file: string, pointer: Pointer = 'mouse'): Promise<Browser> {
  const profile = temporaryFolder()
  if (pointer === 'touch') writeFileSync(join(profile.path, 'user.js'), ofTouch)
  const port = await freePort()
  const args = ['--headless', '--no-remote', '--profile', profile.path, `--remote-debugging-port=${port}`]
  const browser = spawn(file, args, { env: { ...process.env, HOME: profile.path }, stdio: 'ignore' })
  const socket = await eventually(() => connect(`ws://127.0.0.1:${port}/session`))
  const waiting = new Map<number, (answer: { error?: string; message?: string; result: unknown }) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(data)
    waiting.get(answer.id)?.(answer)
  }
  let sent = 0
  const ask: Ask = async <T>(method: string, params: object) => {
    const id = ++sent
    const answer = await new Promise<{ error?: string; message?: string; result: unknown }>((resolve) => {
      const late = setTimeout(
        () => resolve({ error: 'no answer', message: `in ${answerMs} ms`, result: null }),
        answerMs,
      )
      waiting.set(id, (response) => {
        clearTimeout(late)
        resolve(response)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result as T
  }
  await ask('session.new', { capabilities: {} })
  return {
    openTab: () => openTab(ask, pointer),
    async close() {
      const exited = once(browser, 'exit')
      await ask('browser.close', {})
      await exited
      profile.remove()
    },
  }
}

/** In a context of its own for what is kept: cookies, storage, cache. */
async function openTab(ask: Ask, pointer: Pointer): Promise<Tab> {
  const { userContext } = await ask<{ userContext: string }>('browser.createUserContext', {})
  // A tab of our own: into its first one Firefox loads what it starts with, on a busy machine after our first page.
  const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  const evaluate = async (expression: string): Promise<Value> => {
    const target = { context }
    const params = { expression, target, awaitPromise: true, resultOwnership: 'none' }
    const answer = await ask<{ result: Value; exceptionDetails?: { text: string } }>('script.evaluate', params)
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  const go = (delta: number) => ask('browsingContext.traverseHistory', { context, delta })
  return {
    async open(url) {
      await evaluate('window.isLeft = true')
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
      // It was seen to answer on the page before, when that one replaced its own address meanwhile.
      await eventually(async () => {
        const { value } = await evaluate(`!window.isLeft && document.readyState === 'complete'`)
        if (value !== true) throw new Error(`${url} is not there yet`)
      })
    },
    async run<T>(script: string) {
      const { value } = await evaluate(`(async () => JSON.stringify((await (() => { ${script} })()) ?? null))()`)
      return JSON.parse(value as string) as T
    },
    async press(selector) {
      const { sharedId } = await evaluate(`(${whereItStays})(document.querySelector(${JSON.stringify(selector)}))`)
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await ask('input.performActions', {
        context,
        actions: [{ type: 'pointer', id: pointer, parameters: { pointerType: pointer }, actions }],
      })
    },
    back: () => go(-1),
    forward: () => go(1),
    resize: (width, height) => ask('browsingContext.setViewport', { context, viewport: { width, height } }),
    async close() {
      await ask('browser.removeUserContext', { userContext })
    },
  }
}

/** Runs in the page: an element, in sight and at the same place in two frames. The mouse would miss one that a layout still moves. */
const whereItStays = `async (one) => {
  one.scrollIntoView({ block: 'center', behavior: 'instant' })
  for (let before; ; ) {
    const { x, y, width, height } = one.getBoundingClientRect()
    const now = [x, y, width, height].join()
    if (now === before) return one
    before = now
    await new Promise(requestAnimationFrame)
  }
}`

async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url)
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(socket)
    socket.onerror = () => reject(new Error('Firefox does not listen yet'))
  })
}
