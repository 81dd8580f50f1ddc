import { chmodSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { temporaryFolder } from '#test/program.ts'
import { apache } from './apache.ts'
import { replaceIn, shipped, startOutside } from './outside-program.ts'
import type { Ports, ReverseProxy } from './reverse-proxy.ts'
import { makeCertificate } from './tls.ts'

/** The program is in the thread of the test, which stands still while it makes a file to send. */
const everPatient = 1_000

const nginx: ReverseProxy = {
  program: 'nginx',
  packageName: 'nginx-light',
  write(folder, ports) {
    const { cert, key } = makeCertificate(folder)
    const site = replaceIn(shipped('nginx.conf'), [
      ['server 127.0.0.1:3000', `server 127.0.0.1:${ports.program}`],
      ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
      ['    listen [::]:80;\n', ''],
      ['listen 443 ssl', `listen 127.0.0.1:${ports.tls} ssl`],
      ['    listen [::]:443 ssl http2;\n', ''],
      ['/etc/letsencrypt/live/akte.example/fullchain.pem', cert],
      ['/etc/letsencrypt/live/akte.example/privkey.pem', key],
      ['/etc/aktewijzer', folder],
    ])
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
      .join('\n')
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `${user}\npid ${join(folder, 'pid')};\nerror_log stderr crit;\nevents {}\nhttp {\n${temporary}\n${site}}\n`,
    )
    return ['nginx', '-c', file, '-g', 'daemon off;']
  },
}

const haproxy: ReverseProxy = {
  program: 'haproxy',
  write(folder, ports) {
    const { both } = makeCertificate(folder)
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(
      file,
      replaceIn(shipped('haproxy.cfg'), [
        ['server node1 127.0.0.1:3000', `server node1 127.0.0.1:${ports.program}`],
        ['bind :80', `bind 127.0.0.1:${ports.plain}`],
        ['bind :443', `bind 127.0.0.1:${ports.tls}`],
        ['/etc/haproxy/akte.example.pem', both],
        ['/etc/aktewijzer', folder],
        ['fall 3', `fall ${everPatient}`],
      ]),
    )
    return ['haproxy', '-f', file]
  },
}

const caddy: ReverseProxy = {
  program: 'caddy',
  write(folder, ports) {
    // With an authority of its own, as for every site called localhost; the two addresses are settings of the file.
    const own = `{
	http_port ${ports.plain}
	https_port ${ports.tls}
	admin off
	skip_install_trust
	storage file_system ${folder}
}
`
    const file = join(folder, 'Caddyfile')
    const site = replaceIn(shipped('Caddyfile'), [
      ['{$NODES:127.0.0.1:3000}', `127.0.0.1:${ports.program}`],
      ['health_timeout 2s', `health_timeout ${everPatient}s`],
      ['/etc/aktewijzer', folder],
    ])
    writeFileSync(file, own + site)
    return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile']
  },
}

export const proxies: readonly ReverseProxy[] = [nginx, haproxy, caddy, apache]

/** A proxy by its shipped file on ports of its own. */
export async function startProxy(proxy: ReverseProxy, ports: Ports) {
  const folder = temporaryFolder()
  chmodSync(folder.path, 0o755)
  writeFileSync(join(folder.path, 'away.html'), shipped('away.html'))
  const command = proxy.write(folder.path, ports)
  const ready = async () => {
    if ((await askProxy(ports.tls, '/healthz')).status !== 200) throw new Error('not yet')
  }
  const started = await startOutside(command, ready, { env: { HOME: folder.path } })
  return {
    async stop() {
      await started.stop()
      folder.remove()
    },
  }
}

type Ask = {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** The visitor's own address: any of 127.0.0.0/8. */
  from?: string
}
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** What a visitor gets from a proxy, over TLS with a certificate that nobody vouches for. */
export function askProxy(port: number, path: string, ask: Ask = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, from = '127.0.0.1' } = ask
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path, method, localAddress: from, servername: 'localhost', agent: false },
        rejectUnauthorized: false,
        headers: {
          host: `localhost:${port}`,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    sent.on('error', reject).end(body)
  })
}
