import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { programArgs } from '../scripts/program.mjs'
import { temporaryFolder } from './program.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
const withoutWarning = '--disable-warning=ExperimentalWarning'

/** What a program says that loads this file as the program itself is loaded, and which compilers Node loaded for it. */
async function load(file: string, args: readonly string[]) {
  const said = `import(${JSON.stringify(pathToFileURL(file).href)}).then((module) => console.log(JSON.stringify([
    module.said ?? null, process.moduleLoadList.filter((name) => name.includes('amaro'))])))`
  const { stdout, stderr } = await run(process.execPath, [...args, '--input-type=module', '--eval', said], {
    cwd: root,
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout) as [said: unknown, compilers: string[]]
}
const hook = programArgs.filter((arg) => arg.startsWith('--import'))

test('The program loads its sources without the compiler of Node, which keeps 28 MB', async () => {
  await run(process.execPath, [withoutWarning, 'scripts/ready-sources.mjs'], { cwd: root })
  const app = join(root, 'src/app/app.ts')
  expect((await load(app, hook))[1]).toEqual([])
  expect((await load(app, []))[1]).not.toEqual([])
})

test('A source that was changed after the build is loaded as it is now', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const file = join(folder.path, 'said.ts')
  for (const text of ['as it was', 'as it is now']) {
    writeFileSync(file, `export const said: string = '${text}'\n`)
    expect((await load(file, hook))[0]).toBe(text)
  }
})

test('A node on PostgreSQL loads nothing of the embedded database', async () => {
  const recorder = `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) { console.log(url); return next(url, context) } })`
  const args = [`--import=data:text/javascript,${encodeURIComponent(recorder)}`, ...programArgs]
  // It has loaded everything when it says what is wrong with a setting.
  const { stdout } = await run(process.execPath, args, { cwd: root, env: { ...process.env, PORT: 'none' } }).catch(
    (error: { stdout: string }) => error,
  )
  const loaded = stdout.split('\n').filter((line) => line.startsWith('file:'))
  const of = (name: string) => loaded.filter((url) => url.includes(`/node_modules/${name}/`))
  expect(of('pg').length).toBeGreaterThan(0)
  expect(of('@electric-sql/pglite')).toEqual([])
})
