import { firefox, openFirefox } from './firefox.ts'
import type { Tab } from './tab.ts'
import { openWebkit, webkit } from './webkit.ts'

/** Beside Chromium, which the journeys of test/e2e have. One that is not installed is not tried, which a line of the output says. */
export const engines: { name: string; open(): Promise<Tab> }[] = []

if (webkit) engines.push({ name: 'WebKit', open: openWebkit.bind(null, webkit) })
else process.stdout.write('WebKit is not tried: install webkit2gtk-driver and xvfb\n')
if (firefox) engines.push({ name: 'Firefox', open: openFirefox.bind(null, firefox) })
else process.stdout.write('Firefox is not tried: install firefox-esr\n')
