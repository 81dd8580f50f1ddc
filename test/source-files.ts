import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Import, readImports } from '../scripts/read-imports.ts'

// The sources as the architecture tests read them: which files there are, what each imports, and on which side it stands.
const root = join(import.meta.dirname, '..')
export const glob = (pattern: string) => globSync(pattern, { cwd: root }).sort()
export const source = (file: string) => readFileSync(join(root, file), 'utf8')

export const program = glob('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
/** What tests, scripts and benches consist of. */
export const around = glob('{test,bench,scripts,data/build}/**/*.{ts,mjs}')
export const everything = glob('{src,migrations,test,bench,scripts,data/build}/**/*.{ts,tsx,mjs,css}')

/** Fails with what stands in the list, and with what to do instead. */
export function expectNone(list: readonly string[], remedy: string): void {
  expect(list, remedy).toEqual([])
}

export type { Import }
export const importsOf = (file: string) => readImports(file, source(file))

export const imports = program.flatMap(importsOf)
export const linesOf = (list: readonly Import[]) => list.map(({ file, to }) => `${file} imports ${to}`)

/** Mails are written on the server; everything that is neither the server's nor a screen is for both. */
export function side(file: string): 'server' | 'web' | 'shared' {
  if (/^src\/(server|(app|dev)(?!\/web))\/|^src\/features\/[^/]+\/(server|mails)\//.test(file)) return 'server'
  return /^src\/((app|dev)\/)?web\/|^src\/features\/[^/]+\/web\//.test(file) ? 'web' : 'shared'
}
export const feature = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
export const isPackage = (to: string) => !to.startsWith('src/')
