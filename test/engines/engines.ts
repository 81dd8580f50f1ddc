import { chromium, launchChromium } from './chromium.ts'
import { firefox, launchFirefox } from './firefox.ts'
import type { Launch } from './tab.ts'
import { launchWebkit, webkit } from './webkit.ts'

type Engine = { name: string; launch: Launch | null }

/** For what has a journey in test/e2e, which run in Chromium. `launch` is null for one that is not installed, which a line of the output says. */
export const besideChromium: readonly Engine[] = [
  { name: 'WebKit', launch: webkit && launchWebkit.bind(null, webkit) },
  { name: 'Firefox', launch: firefox ? launchFirefox.bind(null, firefox) : null },
]
export const engines: readonly Engine[] = [
  ...besideChromium,
  { name: 'Chromium', launch: chromium ? launchChromium.bind(null, chromium) : null },
]

const packages: Readonly<Record<string, string>> = {
  WebKit: 'webkit2gtk-driver and xvfb',
  Firefox: 'firefox-esr',
  Chromium: 'chromium-headless-shell',
}
for (const { name, launch } of engines)
  if (!launch) process.stdout.write(`${name} is not tried: install ${packages[name]}\n`)
