import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashFiles } from './hash-files.mjs'
import { programEnv } from './program.mjs'
import { inRoot } from './root.mjs'
import { must, runNode } from './run.mjs'

const stamp = inRoot('ready', '.made')
/** The sources that determine the tables and queues. */
const folders = ['migrations', 'migrations/first', 'src/server/database', 'src/server/jobs', 'src/app']

/** Makes ahead what a start would otherwise make: sources without types, and the database that a first start copies. */
export async function ensureReady() {
  await ensureDatabase()
  const command = ['--disable-warning=ExperimentalWarning', inRoot('scripts', 'ready-sources.mjs')]
  await must('Taking the types out', runNode(command, { quiet: true }))
}

/** Does nothing when the existing one was made from exactly these sources. */
async function ensureDatabase() {
  const hash = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Making the database for a first start ...')
  rmSync(path.dirname(stamp), { recursive: true, force: true })
  const command = ['--liftoff-only', inRoot('src', 'app', 'make-ready-database.ts')]
  await must('Making it', runNode(command, { env: programEnv, quiet: true }))
  writeFileSync(stamp, hash)
}

function hashOfSources() {
  const inFolders = folders.flatMap((folder) => readdirSync(inRoot(folder)).map((name) => path.join(folder, name)))
  const sources = inFolders.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return hashFiles(['package-lock.json', ...sources.sort()])
}

// The last step of `npm run build`.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureReady()
