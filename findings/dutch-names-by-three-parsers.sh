#!/bin/sh
# Under which letter a Dutch client stands depends on the parser of the name. humanparser 2.7.0 and another-name-parser 0.1.0 say "van den Berg"
# and parse-full-name 1.2.7 "Berg", though it keeps the one word of "van Dijk". Of a double name, `de Boer-van Dijk`, only another-name-parser
# keeps more than "Dijk". None knows `drs.` behind `mr.`: it becomes the first name.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts humanparser@2.7.0 parse-full-name@1.2.7 another-name-parser@0.1.0
cat > try.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { parseName } = require('humanparser')
const { parseFullName } = require('parse-full-name')
const another = require('another-name-parser')
const parsers = {
  humanparser: (name) => [parseName(name)].map(({ firstName, lastName }) => [firstName, lastName])[0],
  'parse-full-name': (name) => [parseFullName(name)].map(({ first, last }) => [first, last])[0],
  'another-name-parser': (name) => [another(name)].map(({ first, last }) => [first, last])[0],
}
for (const name of ['Jan van den Berg', 'Jan van Dijk', 'Anna de Boer-van Dijk', 'mr. drs. Kees Bakker'])
  for (const [parser, parse] of Object.entries(parsers)) console.log(`${name}: ${parser} ${parse(name).join(' | ')}`)
JS
seen=$(node try.mjs)
expected='Jan van den Berg: humanparser Jan | van den Berg
Jan van den Berg: parse-full-name Jan | Berg
Jan van den Berg: another-name-parser Jan | van den Berg
Jan van Dijk: humanparser Jan | van Dijk
Jan van Dijk: parse-full-name Jan | van Dijk
Jan van Dijk: another-name-parser Jan | van Dijk
Anna de Boer-van Dijk: humanparser Anna | Dijk
Anna de Boer-van Dijk: parse-full-name Anna | Dijk
Anna de Boer-van Dijk: another-name-parser Anna | de Boer-van Dijk
mr. drs. Kees Bakker: humanparser drs. | Bakker
mr. drs. Kees Bakker: parse-full-name drs. | Bakker
mr. drs. Kees Bakker: another-name-parser drs. | Bakker'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
