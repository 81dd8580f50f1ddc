import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'

/** The engines of Firefox and Safari, with their packages and the files that show that they are installed. */
const engines = [
  { name: 'Firefox', packages: ['firefox-esr'], files: [['/usr/bin/firefox-esr', '/usr/bin/firefox']] },
  { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], files: [['/usr/bin/WebKitWebDriver'], ['/usr/bin/Xvfb']] },
]

const isHere = ({ files }) => files.every((places) => places.some(existsSync))

/** Installs the engines that the journeys run in beside Chromium, one by one; returns a line for each that is not available. */
export async function ensureEngines() {
  for (const engine of engines) if (!isHere(engine)) await aptInstall(engine.packages)
  return engines
    .filter((engine) => !isHere(engine))
    .map(({ name, packages }) => `NOT TRIED  ${name}, which is not on this machine. Install ${packages.join(' and ')}.`)
}
