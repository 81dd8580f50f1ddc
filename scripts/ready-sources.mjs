import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { readySource, readySources } from '../src/app/ready-source.mjs'
import { root } from './root.mjs'

// Strips the types from what the program loads, once instead of at each start (docs/decisions/0074-types-taken-out-ahead.md).
const files = globSync('{src,migrations}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
mkdirSync(readySources, { recursive: true })
const old = new Set(readdirSync(readySources))
for (const file of files) {
  const typescript = readFileSync(path.join(root, file), 'utf8')
  const made = readySource(typescript)
  if (!old.delete(path.basename(made))) writeFileSync(made, stripTypeScriptTypes(typescript))
}
for (const name of old) rmSync(path.join(readySources, name))
