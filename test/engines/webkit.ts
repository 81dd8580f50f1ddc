import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '../eventually.ts'
import { freePort, temporaryFolder } from '../program.ts'
import type { Browser, Tab } from './tab.ts'

/** WebKitGTK and what drives it, from Debian's webkit2gtk-driver and xvfb; null where one of them is not installed. */
export const webkit: { driver: string; browser: string; screen: string } | null = findWebkit()

function findWebkit() {
  const driver = '/usr/bin/WebKitWebDriver'
  const screen = '/usr/bin/Xvfb'
  const browser = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser').at(-1)
  return browser && existsSync(driver) && existsSync(screen) ? { driver, browser, screen } : null
}

type Ask = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** The driver was seen never to answer; the name of the call is in the failure then. */
const answerMs = 60_000
/** On the busiest machine a page that is kept or cached comes sooner. */
const lostMs = 20_000

/** The browser's own bar is no narrower than 447 px as it comes, and its window with it. */
const narrowBar =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }'

/** Driven by WebDriver. With a mouse alone: this driver makes one of a finger, and its pages are told of a mouse. */
export async function launchWebkit({ driver, browser, screen }: NonNullable<typeof webkit>): Promise<Browser> {
  const settings = temporaryFolder()
  mkdirSync(join(settings.path, 'gtk-3.0'))
  writeFileSync(join(settings.path, 'gtk-3.0', 'gtk.css'), narrowBar)
  const display = `:${await freePort()}`
  const port = await freePort()
  const started: ChildProcess[] = []
  const start = (file: string, args: string[]) =>
    started.push(
      spawn(file, args, { env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: settings.path }, stdio: 'ignore' }),
    )
  start(screen, [display, '-screen', '0', '1400x1000x24'])
  start(driver, [`--port=${port}`])
  const ask: Ask = async <T>(method: string, path: string, body?: object) => {
    const signal = AbortSignal.timeout(answerMs)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal,
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  return {
    openTab: () => openTab(ask, browser),
    async close() {
      for (const child of started) child.kill()
      settings.remove()
    },
  }
}

/** A browser of its own, as the driver starts one for each session. */
async function openTab(ask: Ask, browser: string): Promise<Tab> {
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = {
    alwaysMatch: { browserName: 'MiniBrowser', timeouts: { script: answerMs }, 'webkitgtk:browserOptions': options },
  }
  const { sessionId } = await eventually(() => ask<{ sessionId: string }>('POST', '/session', { capabilities }))
  const session = `/session/${sessionId}`
  const address = () => ask<string>('GET', `${session}/url`)
  /** The driver was seen to stay where it was; and to be still on its way, where a second one would lead too far. */
  async function go(where: 'back' | 'forward') {
    const before = await address()
    await ask('POST', `${session}/${where}`, {})
    const leaves = async () => {
      if ((await address()) === before) throw new Error(`still on ${before}`)
    }
    await eventually(leaves, lostMs).catch(() => ask('POST', `${session}/${where}`, {}))
  }
  return {
    open: (url) => ask('POST', `${session}/url`, { url }),
    run: (script) => ask('POST', `${session}/execute/sync`, { script, args: [] }),
    async press(selector) {
      // The driver was seen not to scroll to what stands below the window.
      const scroll = `document.querySelector(${JSON.stringify(selector)})?.scrollIntoView({ block: 'center', behavior: 'instant' })`
      await ask('POST', `${session}/execute/sync`, { script: scroll, args: [] })
      const element = await ask<object>('POST', `${session}/element`, { using: 'css selector', value: selector })
      return ask('POST', `${session}/element/${Object.values(element)[0]}/click`, {})
    },
    resize: (width, height) => ask('POST', `${session}/window/rect`, { width, height }),
    back: () => go('back'),
    forward: () => go('forward'),
    async close() {
      await ask('DELETE', session)
    },
  }
}
