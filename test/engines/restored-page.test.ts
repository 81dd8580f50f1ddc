import { expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '../database-image.ts'
import { eventually } from '../eventually.ts'
import { startProgram } from '../program.ts'
import { openWebkit, webkit } from './webkit.ts'

/** A sign of somebody, upon which a page that was loaded anew loads its program. */
const use = `
  document.body.dispatchEvent(new Event('input', { bubbles: true }))
  return document.documentElement.dataset.interactive === 'true'`

if (!webkit) process.stdout.write('WebKit is not tried: install webkit2gtk-driver and xvfb\n')

test.runIf(webkit)('In WebKit a page works that Back restores after a link was the first press on it', async () => {
  const folder = await dataFolder()
  const program = await startProgram({ DATA_DIR: folder.path })
  const tab = await openWebkit(webkit!)
  onTestFinished(async () => {
    await tab.close()
    await program.kill()
    folder.remove()
  })
  const path = () => tab.run<string>('return location.pathname')
  for (const [address, link] of [
    ['/zoeken?woonplaats=nijmegen', 'article[data-vestiging] a[href^="/notaris/"]'],
    ['/', 'main a[href^="/akte/"]'],
  ] as const) {
    await tab.open(program.url + address)
    const from = await path()
    await tab.press(link)
    await eventually(async () => expect(await path()).not.toBe(from))
    await tab.back()
    await eventually(async () => expect(await path()).toBe(from))
    await eventually(async () => expect(await tab.run(use)).toBe(true))
  }
  await tab.open(`${program.url}/zoeken?woonplaats=nijmegen`)
  await tab.press('article[data-vestiging] a[href^="/notaris/"]')
  await eventually(async () => expect(await path()).toMatch(/^\/notaris\//))
  await tab.back()
  await eventually(async () => expect(await path()).toBe('/zoeken'))
  await eventually(() => tab.press('article[data-vestiging] button.js-only'))
  await eventually(async () =>
    expect(
      await tab.run(
        'return document.querySelector("article[data-vestiging] button.js-only").getAttribute("aria-pressed")',
      ),
    ).toBe('true'),
  )
})
