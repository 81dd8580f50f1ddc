import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '#test/eventually.ts'

const example = join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf')

export type Nginx = { pid: number; stop(): Promise<void> }

/** deploy/nginx.conf on a port of 127.0.0.1 in front of these nodes: all of it but TLS and the redirect to it. */
function configuration(folder: string, port: number, nodePorts: readonly number[]): string {
  const [upstream = '', , site = ''] = readFileSync(example, 'utf8')
    .split(/^(?=server \{|upstream )/m)
    .slice(1)
  const nodes = nodePorts.map((node) => `    server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`).join('\n')
  const ofTls = /^\s*(listen \[::\]:443|ssl_)[^\n]*\n/gm
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `    ${kind}_temp_path ${join(folder, kind)};`,
  )
  return `user root;
worker_processes auto;
pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')} warn;
events { worker_connections 1024; }
http {
${paths.join('\n')}
${upstream.replace(/^ {4}(# )?server [^\n]*\n/gm, '').replace('{\n', `{\n${nodes}\n`)}
${site.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`).replace(ofTls, '')}
}
`
}

/** Undefined when nginx is not on this machine. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

export async function startNginx(parent: string, port: number, nodePorts: readonly number[]): Promise<Nginx> {
  const folder = join(parent, `nginx-${port}`)
  mkdirSync(folder)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, nodePorts))
  const child: ChildProcess = spawn('nginx', ['-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(child, 'close')
  await eventually(async () => {
    if (child.exitCode !== null) return
    await fetch(`http://127.0.0.1:${port}/healthz`)
  }, 10_000)
  return {
    pid: child.pid!,
    async stop() {
      child.kill('SIGQUIT')
      await exited
    },
  }
}
