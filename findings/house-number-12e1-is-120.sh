#!/bin/sh
# Readers of CSV that guess types take a Dutch house number for a power of ten: 12E1 (number 12, letter E, addition 1) is 120 in papaparse 5.7.1,
# d3-dsv 3.0.2, udsv 0.7.3 and csv-parse 7.0.3 alike. A telephone number loses its 0 or its +, and the Dutch 1.250 (twelve hundred and fifty) is
# one and a quarter. Of 0x1F they make three different values: a text, 31, and 0. Texts stay what they are when no types are asked for.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts papaparse@5.7.1 d3-dsv@3.0.2 udsv@0.7.3 csv-parse@7.0.3
cat > try.mjs <<'JS'
import { parse } from 'csv-parse/sync'
import { autoType, dsvFormat } from 'd3-dsv'
import Papa from 'papaparse'
import { inferSchema, initParser } from 'udsv'
const readers = {
  papaparse: (text) => Papa.parse(text, { header: true, dynamicTyping: true, delimiter: ';' }).data[0],
  'd3-dsv': (text) => dsvFormat(';').parse(text, autoType)[0],
  udsv: (text) => initParser(inferSchema(text)).typedObjs(text)[0],
  'csv-parse': (text) => parse(text, { columns: true, cast: true, delimiter: ';' })[0],
}
for (const cell of ['12E1', '0592123456', '+31592123456', '1.250', '0x1F'])
  console.log(cell, ...Object.entries(readers).map(([name, read]) => `${name} ${JSON.stringify(read(`cell;other\n${cell};x\n`).cell)}`))
JS
seen=$(node try.mjs)
expected='12E1 papaparse 120 d3-dsv 120 udsv 120 csv-parse 120
0592123456 papaparse 592123456 d3-dsv 592123456 udsv 592123456 csv-parse 592123456
+31592123456 papaparse "+31592123456" d3-dsv 31592123456 udsv 31592123456 csv-parse 31592123456
1.250 papaparse 1.25 d3-dsv 1.25 udsv 1.25 csv-parse 1.25
0x1F papaparse "0x1F" d3-dsv 31 udsv 31 csv-parse 0'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
