import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { ensureBuilt, forgetBuild } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { programArgs } from './program.mjs'
import { inRoot, root } from './root.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

// `npm run dev`: Vite rebuilds the pages at every change, and the program restarts after each build or change of a
// server file; the browser then reloads its page. It serves the same built pages as `npm start`, so what is seen here
// is what is shipped.
const settleMs = 300

stopWithNpm()
await ensureInstalled()
await ensureBuilt()

// Builds from here on contain a connection to the program for reloading, and are not for use: `npm start` makes its own again.
forgetBuild()
const env = { ...process.env, NODE_ENV: 'development', VITE_REFRESH: 'on' }
const start = (...args) => spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env })
const vite = (...args) =>
  start(inRoot('node_modules/vite/bin/vite.js'), 'build', '--watch', '--logLevel', 'warn', ...args)
const builders = [vite('--emptyOutDir', 'false'), vite('--ssr', '--emptyOutDir', 'false')]

let program = start(...programArgs)
let timer
let restarting = Promise.resolve()

const restart = () => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    restarting = restarting.then(stopProgram).then(() => {
      program = start(...programArgs)
    })
  }, settleMs)
}

function stopProgram() {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  return ended
}

const isServerFile = (file) =>
  /(^|[\\/])(server|mails|app|dev|contract|schemas|rules)[\\/]|(contract|schemas|rules)\.ts$/.test(file)
watch(inRoot('src'), { recursive: true }, (_event, file) => file && isServerFile(file) && restart())
watch(inRoot('dist'), { recursive: true }, restart)

const stop = async () => {
  for (const builder of builders) builder.kill('SIGTERM')
  clearTimeout(timer)
  await restarting
  await stopProgram()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
