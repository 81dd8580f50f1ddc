import { existsSync } from 'node:fs'
import path from 'node:path'
import { aptInstall } from './apt.mjs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'

/**
 * The headless shell has no window, and loads none of the pages with which a full Chromium draws its own address bar
 * (405 files for each window of Chromium 156): a journey takes two thirds of the processor time.
 */
const shell = 'chromium-headless-shell'
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macApps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * The browser for the tests: the one of CHROMIUM_PATH, else the headless shell (installed, or from the system's
 * packages), else a full Chromium, else Playwright's own download (last, because many networks block it). Null when
 * none is available.
 */
export async function findChromium() {
  const setting = process.env.CHROMIUM_PATH
  if (setting && !existsSync(setting)) throw new Error(`CHROMIUM_PATH: there is no file ${setting}`)
  return (
    setting ||
    onThisMachine([shell]) ||
    (await fromSystemPackages(shell)) ||
    onThisMachine(whole) ||
    macApps.find(existsSync) ||
    (await fromSystemPackages('chromium')) ||
    fromPlaywright()
  )
}

function onThisMachine(names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin']
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync)
}

async function fromSystemPackages(name) {
  await aptInstall([name])
  return onThisMachine([name])
}

async function fromPlaywright() {
  const playwright = inRoot('node_modules', 'playwright-core')
  const withSystemLibraries = process.getuid() === 0 ? ['--with-deps'] : []
  await runNode([path.join(playwright, 'cli.js'), 'install', ...withSystemLibraries, 'chromium'], { quiet: true })
  const { chromium } = await import(path.join(playwright, 'index.mjs'))
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}
