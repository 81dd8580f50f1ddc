import type { Browser } from '@playwright/test'

export type Load = { requests: number; kB: Record<'Document' | 'Stylesheet' | 'Font' | 'Image' | 'Script', number> }

/** What a phone loads of a page that nobody touches, as it comes over the line, with the headers. */
export async function loadUntouched(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'nl-NL' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    const types = new Map<string, string>()
    const load: Load = { requests: 0, kB: { Document: 0, Stylesheet: 0, Font: 0, Image: 0, Script: 0 } }
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (response.url.startsWith('http')) types.set(requestId, type)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId)
      if (type === undefined) return
      load.requests++
      if (type in load.kB) load.kB[type as keyof Load['kB']] += encodedDataLength / 1000
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return load
  } finally {
    await context.close()
  }
}
