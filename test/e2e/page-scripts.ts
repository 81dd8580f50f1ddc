import { gzipSync } from 'node:zlib'

/**
 * Bytes, compressed with gzip, of every script that a page loads: its entry, the modules that it or its islands name and what those
 * import; without an island that comes only when the browser keeps something.
 */
export async function scriptBytes(origin: string, path: string): Promise<number> {
  const html = await (await fetch(`${origin}${path}`)).text()
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/g)].map(([, url]) => url!)
  const seen = new Map<string, number>()
  const slots = [...html.matchAll(/<[^>]*\bdata-modules="([^"]*)"[^>]*>/g)]
  if (slots.length === 0) throw new Error(`${path} names no modules`)
  const modules = slots.flatMap(([tag, files = '']) =>
    tag.includes('data-when="kept"') ? [] : files.split(' ').filter(Boolean),
  )
  const open = [...named, ...modules]
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    const address = new URL(url, origin).href
    if (seen.has(address)) continue
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    const code = await response.text()
    seen.set(address, gzipSync(code, { level: 9 }).length)
    for (const [, imported] of code.matchAll(/(?:^|[;}\n])\s*(?:import|export)\b[^'"`()]*?["'](\.[^"']+\.js)["']/g)) {
      open.push(new URL(imported!, address).href)
    }
  }
  if (seen.size === 0) throw new Error(`${path} loads no script`)
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0)
}
