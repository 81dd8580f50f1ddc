import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { inRoot, root } from './root.mjs'

/**
 * What goes into a release from the last commit: what `npm start` and deploy/Containerfile need, and what says how to
 * run it. The built pages are added.
 */
const contents = [
  'package.json',
  'package-lock.json',
  'README.md',
  'CHANGELOG.md',
  '.env.example',
  '.dockerignore',
  'vite.config.ts',
  'tsconfig.json',
  'scripts',
  'src',
  'migrations',
  'data',
  'deploy',
  'docs',
]
/** The purpose of a signature for `ssh-keygen -Y`, so that a signature made for something else does not count. */
const namespace = 'aktewijzer-release'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'release' }, key: { type: 'string' } } })

function must(command: string, args: string[], cwd = root): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${error?.message ?? stderr}`)
  return stdout
}

/** All files get the same time and owner and a fixed order, so that the same files always give the same bytes. */
function archive(name: string, to: string): void {
  const moment = must('git', ['log', '-1', '--format=%ct']).trim()
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'))
  try {
    const place = path.join(folder, name)
    const source = path.join(folder, 'source.tar')
    must('git', ['archive', `--prefix=${name}/`, '-o', source, 'HEAD', ...contents])
    must('tar', ['-xf', source, '-C', folder])
    cpSync(inRoot('dist'), path.join(place, 'dist'), { recursive: true })
    const plain = path.join(folder, 'plain.tar')
    const same = [
      '--sort=name',
      `--mtime=@${moment}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
    ]
    must('tar', ['--format=ustar', ...same, '-cf', plain, '-C', folder, name])
    // -n: without the name and time of the file.
    must('gzip', ['-9', '-n', '-f', plain])
    copyFileSync(`${plain}.gz`, to)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm run release`: see docs/upgrading.md, "Making a release". */
const { name, version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { name: string; version: string }
const out = path.resolve(values.out)
mkdirSync(out, { recursive: true })
const title = `${name}-${version}`
archive(title, path.join(out, `${title}.tar.gz`))
writeFileSync(path.join(out, `${title}.sbom.json`), must(process.execPath, [inRoot('scripts', 'sbom.ts')]))
const files = [`${title}.sbom.json`, `${title}.tar.gz`]
const sums = files.map((file) => {
  const sum = createHash('sha256')
    .update(readFileSync(path.join(out, file)))
    .digest('hex')
  return `${sum}  ${file}\n`
})
writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''))
rmSync(path.join(out, 'SHA256SUMS.sig'), { force: true })
if (values.key)
  must('ssh-keygen', [
    '-Y',
    'sign',
    '-q',
    '-f',
    path.resolve(values.key),
    '-n',
    namespace,
    path.join(out, 'SHA256SUMS'),
  ])
console.log(`${out}: ${files.join(', ')}, SHA256SUMS${values.key ? ', SHA256SUMS.sig' : ' (not signed: no --key)'}`)
