import { spawnSync } from 'node:child_process'
import { startOutside } from '#test/deploy/outside-program.ts'

/** How an image says it is to be run. */
export type ImageConfig = {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Volumes: Record<string, unknown>
}

/**
 * A root file system that runs as a container does: read-only but for /tmp and its volume, and without root or any way
 * to become it.
 */
export type Container = {
  root: string
  data: string
  backups: string
  config: ImageConfig
  env: Record<string, string>
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function commandOf({ root, data, backups, config, env }: Container, command: readonly string[]): string[] {
  const [volume = ''] = Object.keys(config.Volumes)
  const all = [...config.Env, ...Object.entries(env).map((pair) => pair.join('='))]
  const steps = [
    'set -e',
    `mount --bind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    `mount --rbind /proc ${root}/proc`,
    `mount --bind /dev ${root}/dev`,
    `mount --bind ${data} ${root}${volume}`,
    // As in deploy/compose.yaml.
    `mount --bind ${backups} ${root}/backups`,
    `exec env -i ${all.map(quoted).join(' ')} /usr/bin/setpriv --no-new-privs /usr/sbin/chroot --userspec=${config.User} --groups= ${root} /bin/sh -c ${quoted(`cd ${config.WorkingDir} && exec "$@"`)} sh ${command.map(quoted).join(' ')}`,
  ]
  return ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', steps.join('\n')]
}

export const startContainer = (container: Container, answers: () => Promise<unknown>) =>
  startOutside(commandOf(container, container.config.Cmd), answers)

/** Runs one command in it, to its end. */
export function runInContainer(container: Container, ...command: string[]) {
  const [program = '', ...args] = commandOf(container, command)
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, text: `${stdout}${stderr}`.trim() }
}
