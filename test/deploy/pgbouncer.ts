import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, temporaryFolder } from '#test/program.ts'
import { replaceIn, shipped, startOutside } from './outside-program.ts'

/** It refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** `deploy/pgbouncer.ini` in front of a server of PostgreSQL; `urlOf` gives the address by which a database is reached through it. */
export async function startPgbouncer(server: string, own: { port?: number; mode?: 'session' | 'transaction' } = {}) {
  const { hostname, port: serverPort, username, password } = new URL(server)
  const { port = await freePort(), mode = 'session' } = own
  const folder = temporaryFolder()
  const users = join(folder.path, 'userlist.txt')
  const file = join(folder.path, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    file,
    replaceIn(shipped('pgbouncer.ini'), [
      ['host=127.0.0.1 port=5432', `host=${hostname} port=${serverPort}`],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/etc/pgbouncer/userlist.txt', users],
      ['pool_mode = session', `pool_mode = ${mode}`],
    ]),
  )
  for (const path of [folder.path, users, file]) if (nobody.uid !== undefined) chownSync(path, nobody.uid, nobody.gid)
  const urlOf = (address: string) => {
    const url = new URL(address)
    url.hostname = '127.0.0.1'
    url.port = String(port)
    return url.href
  }
  const answers = async () => {
    const client = new pg.Client(urlOf(server))
    await client.connect()
    await client.end()
  }
  const started = await startOutside(['pgbouncer', file], answers, nobody)
  return {
    urlOf,
    async stop() {
      await started.stop()
      folder.remove()
    },
  }
}
