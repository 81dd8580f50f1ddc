import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { inRoot } from './root.mjs'
import { must, runNode } from './run.mjs'

const stamp = inRoot('dist', '.built')
const outputs = [inRoot('dist', 'client', '.vite', 'manifest.json'), inRoot('dist', 'server', 'entry-server.js')]

/** Builds the pages with Vite unless the existing build was made from exactly these sources. */
export async function ensureBuilt() {
  const sources = hashOfSources()
  if (outputs.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the pages ...')
  // An interrupted build leaves no stamp, so the next start builds again.
  rmSync(stamp, { force: true })
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  // Vite builds for NODE_ENV; this is always a production build, also while tests run.
  const options = { env: { NODE_ENV: 'production' }, quiet: true }
  await must('vite build', runNode([vite, 'build'], options))
  await must('vite build --ssr', runNode([vite, 'build', '--ssr'], options))
  mkdirSync(inRoot('dist'), { recursive: true })
  writeFileSync(stamp, sources)
}

/** Marks what is in dist as unfit for `npm start`. */
export const forgetBuild = () => rmSync(stamp, { force: true })

/** Server files are not part of the pages: test/architecture.test.ts holds that no page imports them. */
function isSource(file) {
  return !/(^|[\\/])(server|mails|app(?![\\/]web))[\\/]/.test(file) && !/\.test\.tsx?$/.test(file)
}

const hashOfSources = () =>
  hashFiles(['vite.config.ts', 'package-lock.json', ...filesBelow('src').filter(isSource).sort()])

function filesBelow(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(name) : [name]
  })
}
