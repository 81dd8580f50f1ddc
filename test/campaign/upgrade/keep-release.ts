import { execFileSync } from 'node:child_process'
import { globSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { archive } from './release.ts'

// Keeps a release for the test of the next one: node test/campaign/upgrade/keep-release.ts <folder of its checkout, built>.
// It is kept here rather than read from git, so that the test also runs in a shallow clone and from an archive.
const [folder = '.'] = process.argv.slice(2)
const program = ['package.json', 'src', 'migrations', 'data/gazetteer', 'data/demo', 'dist/server', 'dist/client/.vite']
// What people do with that release, and what it promises them.
const parts = [
  ...program,
  'test/campaign',
  'scripts/program.mjs',
  'scripts/program.d.mts',
  ...globSync('test/*.ts', { cwd: folder }),
]
const without = ['*.test.ts', '*.test.tsx', '*.br'].map((name) => `--exclude=${name}`)
const options = ['--sort=name', '--owner=0', '--group=0', '--mtime=@0', ...without]
const tar = execFileSync('tar', ['-c', '-C', resolve(folder), ...options, ...parts], { maxBuffer: 2 ** 30 })
const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
writeFileSync(archive, brotliCompressSync(tar, { params }))
