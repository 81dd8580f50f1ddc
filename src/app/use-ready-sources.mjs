import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readySource } from './ready-source.mjs'

// The first thing that the program loads (scripts/program.mjs). Node takes the types out of a file of TypeScript with a compiler that it
// loads for the first one and keeps: 28 MB. The build has done it already (scripts/ready-sources.mjs), line for line and column for column;
// of a file that changed since, Node does it as ever. A file of plain JavaScript, as the compiler would be there for its own types.

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
