import { firefox, openFirefox } from './firefox.ts'
import type { Tab } from './tab.ts'
import { openWebkit, webkit } from './webkit.ts'

/** Beside Chromium, which the journeys of test/e2e have. `open` is null for one that is not installed, which a line of the output says. */
export const engines: readonly { name: string; open: (() => Promise<Tab>) | null }[] = [
  { name: 'WebKit', open: webkit && openWebkit.bind(null, webkit) },
  { name: 'Firefox', open: firefox ? openFirefox.bind(null, firefox) : null },
]
const packages: Readonly<Record<string, string>> = { WebKit: 'webkit2gtk-driver and xvfb', Firefox: 'firefox-esr' }
for (const { name, open } of engines)
  if (!open) process.stdout.write(`${name} is not tried: install ${packages[name]}\n`)
