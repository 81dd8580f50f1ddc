import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readySource } from './ready-source.mjs'

// The first module that the program loads (scripts/program.mjs). To strip types from TypeScript, Node loads a compiler
// on first use and keeps it in memory: 28 MB. The build has already stripped them (scripts/ready-sources.mjs), keeping
// every line and column; only files changed since then go through Node. This file is plain JavaScript, since its own
// types would load the compiler.

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
    const source = readIfThere(readySource(readFileSync(fileURLToPath(url))))
    return source === null ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true }
  },
})

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
