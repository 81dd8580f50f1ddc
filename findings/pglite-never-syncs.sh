#!/bin/sh
# PGlite 0.5.16 on a folder answers a commit without asking the disk to keep it: `synchronous_commit` says on, but `fsync` is off, and not
# one of Node's calls for it is made in ten commits. A process that is killed loses nothing; a machine that loses its power loses what
# its file system had not written yet, after it was acknowledged.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @electric-sql/pglite@0.5.16
cat > try.mjs <<'JS'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const counted = { syncs: 0, writes: 0 }
const count = (name, as) => {
  const own = fs[name]
  fs[name] = (...args) => {
    counted[as] += 1
    return own(...args)
  }
}
for (const name of ['fsync', 'fsyncSync', 'fdatasync', 'fdatasyncSync']) count(name, 'syncs')
count('writeSync', 'writes')
syncBuiltinESMExports()
const { PGlite } = await import('@electric-sql/pglite')
const db = await PGlite.create('./data', { relaxedDurability: false })
await db.exec('create table kept (n int)')
counted.writes = 0
for (let n = 0; n < 10; n++) await db.query('insert into kept values ($1)', [n])
const { rows } = await db.query("select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit")
console.log(`fsync ${rows[0].fsync}, synchronous_commit ${rows[0].commit}, written ${counted.writes >= 10}, synced ${counted.syncs}`)
await db.close()
JS
seen=$(node try.mjs)
expected='fsync off, synchronous_commit on, written true, synced 0'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
