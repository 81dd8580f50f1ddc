import { chromium, openChromium } from './chromium.ts'
import { firefox, openFirefox } from './firefox.ts'
import type { OpenTab } from './tab.ts'
import { openWebkit, webkit } from './webkit.ts'

type Engine = { name: string; open: OpenTab | null }

/** For what has a journey in test/e2e, which run in Chromium. `open` is null for one that is not installed, which a line of the output says. */
export const besideChromium: readonly Engine[] = [
  { name: 'WebKit', open: webkit && openWebkit.bind(null, webkit) },
  { name: 'Firefox', open: firefox ? openFirefox.bind(null, firefox) : null },
]
export const engines: readonly Engine[] = [
  ...besideChromium,
  { name: 'Chromium', open: chromium ? openChromium.bind(null, chromium) : null },
]

const packages: Readonly<Record<string, string>> = {
  WebKit: 'webkit2gtk-driver and xvfb',
  Firefox: 'firefox-esr',
  Chromium: 'chromium-headless-shell',
}
for (const { name, open } of engines)
  if (!open) process.stdout.write(`${name} is not tried: install ${packages[name]}\n`)
