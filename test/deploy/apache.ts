import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceIn, shipped } from './outside-program.ts'
import type { ReverseProxy } from './reverse-proxy.ts'
import { makeCertificate } from './tls.ts'

/** What Debian loads before a site, and what the site asks for. */
const modules = [
  ...['mpm_event', 'authz_core', 'alias', 'env', 'headers', 'filter', 'deflate', 'reqtimeout'],
  ...['ssl', 'socache_shmcb', 'http2'],
  ...['proxy', 'proxy_http', 'proxy_balancer', 'proxy_hcheck', 'slotmem_shm', 'lbmethod_byrequests'],
]

export const apache: ReverseProxy = {
  program: 'apache2',
  write(folder, ports) {
    const { cert, key } = makeCertificate(folder)
    const site = replaceIn(shipped('apache.conf'), [
      ['<VirtualHost *:80>', `<VirtualHost 127.0.0.1:${ports.plain}>`],
      ['<VirtualHost *:443>', `<VirtualHost 127.0.0.1:${ports.tls}>`],
      ['    BalancerMember http://127.0.0.1:3000', `    BalancerMember http://127.0.0.1:${ports.program}`],
      ['/etc/letsencrypt/live/akte.example/fullchain.pem', cert],
      ['/etc/letsencrypt/live/akte.example/privkey.pem', key],
      ['/etc/aktewijzer', folder],
    ])
    const own = [
      ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      ...[`ServerRoot ${folder}`, `DefaultRuntimeDir ${folder}`, `PidFile ${join(folder, 'pid')}`],
      ...['ServerName localhost', `ErrorLog ${join(folder, 'errors')}`, `Mutex file:${folder} default`],
      ...(process.getuid?.() === 0 ? ['User #65534', 'Group #65534'] : []),
      // As Debian has it.
      'AddOutputFilterByType DEFLATE text/html text/plain text/xml text/css application/javascript application/xml',
      ...['RequestReadTimeout header=20-40,minrate=500', 'RequestReadTimeout body=10,minrate=500'],
      ...[ports.plain, ports.tls].map((port) => `Listen 127.0.0.1:${port}`),
    ]
    const file = join(folder, 'apache.conf')
    writeFileSync(file, `${own.join('\n')}\n${site}`)
    return ['apache2', '-f', file, '-DFOREGROUND']
  },
}
