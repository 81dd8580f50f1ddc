import { existsSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './root.mjs'
import { run, runNode } from './run.mjs'

/** The shell has no window, and none to draw behind what the tests look at: it takes a fifth less of the processor time of a journey. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macApps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * The browser for the tests: the one of CHROMIUM_PATH or of this machine, else the system's package, else Playwright's
 * own download (last, because many networks block it). Null when there is none to be had.
 */
export async function findChromium() {
  const present = onThisMachine()
  if (present) return present
  console.log('Chromium is not on this machine: installing it ...')
  return (await fromSystemPackages()) ?? (await fromPlaywright())
}

function onThisMachine() {
  const setting = process.env.CHROMIUM_PATH
  if (setting && !existsSync(setting)) throw new Error(`CHROMIUM_PATH: there is no file ${setting}`)
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin']
  const candidates = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...macApps]
  return setting || candidates.find(existsSync)
}

async function fromSystemPackages() {
  const aptGet = '/usr/bin/apt-get'
  if (!existsSync(aptGet)) return undefined
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length && (await quietly('sudo', ['-n', 'true'])) !== 0) return undefined
  const [command, ...before] = [...asRoot, aptGet]
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = (name) =>
    run(command, [...before, '-qq', 'install', '-y', '--no-install-recommends', name], { quiet: true, env })
  // The lists of a fresh machine are empty, and old ones name packages that are gone.
  await run(command, [...before, '-qq', 'update'], { quiet: true, env })
  if ((await install(shell)) !== 0) await install('chromium')
  return onThisMachine()
}

async function fromPlaywright() {
  const playwright = inRoot('node_modules', 'playwright-core')
  const withSystemLibraries = process.getuid() === 0 ? ['--with-deps'] : []
  await runNode([path.join(playwright, 'cli.js'), 'install', ...withSystemLibraries, 'chromium'], { quiet: true })
  const { chromium } = await import(path.join(playwright, 'index.mjs'))
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

const quietly = (command, args) => run(command, args, { quiet: true }).catch(() => 1)
