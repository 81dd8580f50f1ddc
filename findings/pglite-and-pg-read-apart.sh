#!/bin/sh
# The same row is read differently by PGlite 0.5.16 and by pg 8.23.1, which takes pg-types 2.2.0. An int8 is a number in one and a string in the
# other, and in PGlite a bigint, which no JSON holds, once it is large: the kind changes from row to row. A date is midnight of UTC in one
# and midnight of the machine in the other, so west of Greenwich they agree on the day in one of them only.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @electric-sql/pglite@0.5.16 pg-types@2.2.0
cat > try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import types from 'pg-types'
const db = await PGlite.create()
const { rows } = await db.query("select 1::int8 as small, 9007199254740993::int8 as large, '2026-11-29'::date as day")
const byPg = (oid, text) => types.getTypeParser(oid)(text)
const [{ small, large, day }] = rows
console.log('int8', typeof small, typeof byPg(20, '1'))
console.log('int8', typeof large, typeof byPg(20, '9007199254740993'))
console.log('date', day.toISOString(), byPg(1082, '2026-11-29').toISOString())
await db.close()
JS
seen=$(TZ=America/New_York node try.mjs)
expected='int8 number string
int8 bigint string
date 2026-11-29T00:00:00.000Z 2026-11-29T05:00:00.000Z'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
