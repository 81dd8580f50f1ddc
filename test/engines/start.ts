import { afterAll, onTestFinished } from 'vitest'
import { dataFolder } from '../database-image.ts'
import { type Program, type Settings, startProgram } from '../program.ts'
import type { Browser, Launch, Pointer, Tab } from './tab.ts'

export const screens = {
  phone: { screen: 'on a phone', pointer: 'touch', width: 375, height: 740 },
  desk: { screen: 'at a desk', pointer: 'mouse', width: 1280, height: 800 },
} as const
type Screen = (typeof screens)[keyof typeof screens]

/** A journey is on the screen that most people have for it; with `ENGINES=all` on the other one too. */
export const screensFor = (usual: keyof typeof screens): Screen[] =>
  process.env.ENGINES === 'all' ? Object.values(screens) : [screens[usual]]

/** The built program and each engine, once for all tests of a file, which depend on nothing that another wrote; and a window for each. */
export function programWithTabs(settings: Settings = {}) {
  let program: Promise<Program> | undefined
  const browsers = new Map<Launch, Map<Pointer, Browser>>()
  const undo: (() => unknown)[] = []
  afterAll(async () => {
    for (const step of undo.reverse()) await step()
  })
  const start = async () => {
    const folder = await dataFolder()
    undo.push(folder.remove)
    const started = await startProgram({ ...settings, DATA_DIR: folder.path })
    undo.push(started.kill)
    return started
  }
  const launchOnce = async (launch: Launch, pointer: Pointer = 'mouse') => {
    const ofPointer = browsers.get(launch) ?? new Map<Pointer, Browser>()
    browsers.set(launch, ofPointer)
    const running = ofPointer.get(pointer)
    if (running) return running
    const browser = await launch(pointer)
    undo.push(browser.close)
    ofPointer.set(pointer, browser)
    return browser
  }
  return async (launch: Launch, screen?: Screen): Promise<{ url: string; tab: Tab }> => {
    // Not before a test needs it: there may be no engine.
    program ??= start()
    const { url } = await program
    const browser = await launchOnce(launch, screen?.pointer)
    const tab = await browser.openTab()
    onTestFinished(() => tab.close())
    if (screen) await tab.resize(screen.width, screen.height)
    return { url, tab }
  }
}
