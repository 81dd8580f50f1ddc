import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { assembleProgram } from '#test/assembled-program.ts'
import { shipped } from '#test/deploy/outside-program.ts'
import { inRoot } from '../root.mjs'
import type { ImageConfig } from './container.ts'
import { NotHere } from './visit.ts'

const codename = 'bookworm'

/**
 * Builds the last stage of `deploy/Containerfile` with buildah, on a Debian that debootstrap makes. What its first
 * stage makes is taken from this folder, as in test/deployment.test.ts: running npm in that stage would need a base
 * image from a registry.
 */
export function buildImage(folder: string, after: (undo: () => unknown) => void) {
  const base = debian()
  const [, , last = ''] = shipped('Containerfile').split(/^FROM /m)
  const context = join(folder, 'context')
  const file = last
    .replace(/^.*\n/, 'FROM localhost/base\n')
    .replaceAll(/^COPY --from=build \/app\/(\S+)(?: \/app\/(\S+))? /gm, 'COPY $1 $2 ')
  const paths = [...file.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names]) => names!.trim().split(/ +/))
  assembleProgram(context, paths)
  // npm creates this beside the packages.
  mkdirSync(join(context, 'node_modules/.bin'))
  symlinkSync(relative(inRoot('node_modules', '.bin'), process.execPath), join(context, 'node_modules/.bin/node'))
  writeFileSync(join(folder, 'Containerfile'), file)
  writeFileSync(join(folder, 'policy.json'), '{"default":[{"type":"insecureAcceptAnything"}]}')

  const placesOf = (driver: string) => {
    const [storage, runs] = [join(folder, driver), join(folder, `${driver}-run`)]
    return ['--root', storage, '--runroot', runs, '--storage-driver', driver]
  }
  // Overlay copies nothing, where the disk supports it.
  const isQuick = spawnSync('buildah', [...placesOf('overlay'), 'from', 'scratch']).status === 0
  const places = placesOf(isQuick ? 'overlay' : 'vfs')
  const buildah = (command: string, ...args: string[]) => run('buildah', ...places, command, ...args)
  const policy = ['--signature-policy', join(folder, 'policy.json')]
  const scratch = buildah('from', 'scratch')
  buildah('add', scratch, base, '/')
  buildah('commit', ...policy, scratch, 'localhost/base')
  buildah('bud', '--isolation', 'chroot', ...policy, '-t', 'aktewijzer', '-f', join(folder, 'Containerfile'), context)
  const name = buildah('from', ...policy, 'localhost/aktewijzer')
  const root = buildah('mount', name)
  after(() => buildah('umount', name))
  for (let at = root; at !== folder && at.length > folder.length; at = join(at, '..')) chmodSync(at, 0o755)
  const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/aktewijzer')) as {
    OCIv1: { config: ImageConfig }
  }
  const megabytes = (path: string) => Math.round(Number(run('du', '-sk', path).split('\t')[0]) / 1024)
  return { root, config: OCIv1.config, size: megabytes(root), own: megabytes(join(root, 'app')) }
}

/** Made once, as it takes minutes. */
function debian(): string {
  const folder = inRoot('node_modules', '.cache', 'world', codename)
  if (existsSync(folder)) return folder
  const [uri = ''] = run('apt-get', 'indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages').split('\n')
  const unfinished = `${folder}-${process.pid}`
  // In its own mount namespace, so that its mounts disappear however it ends.
  run('unshare', '--mount', 'debootstrap', '--variant=minbase', codename, unfinished, uri)
  renameSync(unfinished, folder)
  return folder
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1e8 })
  if (status === 0) return stdout.trim()
  throw new NotHere(
    `${command} ${args.find((arg) => /^[a-z]+$/.test(arg)) ?? ''}: ${error?.message ?? stderr.trim().split('\n').at(-1)}`,
  )
}
