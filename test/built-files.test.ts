import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildApp } from '#app/app.ts'
import { loadBuild } from '#app/load-build.ts'
import { describeOnDatabase } from './database.ts'

const assets = join(import.meta.dirname, '..', 'dist', 'client', 'assets')

test('no page waits for more than 8 kB of styles (docs/decisions/0088-a-stylesheet-per-kind-of-page.md)', async () => {
  const { folder, assetsOf } = await loadBuild()
  const { everything, ...ofPages } = assetsOf(undefined).styles
  for (const [name, href] of Object.entries(ofPages))
    expect(gzipSync(readFileSync(`${folder}${href}`), { level: 9 }).length, name).toBeLessThanOrEqual(8_000)
})

test('a page names what its first script imports, which comes at the same time', async () => {
  const { folder, assetsOf } = await loadBuild()
  const { entry, beside } = assetsOf(undefined)
  const imports = [...readFileSync(`${folder}${entry}`, 'utf8').matchAll(/from"\.\/([^"]+)"/g)]
  expect(imports.map(([, name]) => `/assets/${name}`)).toEqual(beside)
})

describeOnDatabase('The built files', (open) => {
  test('are answered compressed and for good when their name holds their content, and all else there is no page', async () => {
    const app = await buildApp(await open(), await loadBuild())
    const script = readdirSync(assets).find((name) => name.endsWith('.js'))!
    const ask = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
      const { statusCode, headers } = await app.inject({ method, url, headers: { 'accept-encoding': 'br' } })
      return [statusCode, headers['content-encoding'], headers['cache-control']]
    }
    const forGood = [200, 'br', 'public, max-age=31536000, immutable']
    expect(await ask(`/assets/${script}`)).toEqual(forGood)
    expect(await ask(`/assets/${script}`, 'HEAD')).toEqual(forGood)
    expect(await ask('/favicon.svg')).toEqual([200, 'br', 'public, max-age=0'])
    for (const url of [
      '/assets/none.js',
      '/assets/',
      '/assets',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/.vite/manifest.json',
    ])
      expect(await ask(url)).toEqual([404, 'br', 'no-store'])
    await app.close()
  })
})
