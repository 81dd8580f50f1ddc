#!/bin/sh
# opening_hours 3.15.0 asks for a place to know its holidays, and takes `null` for one: then it is in Germany, without a warning. An office with
# `PH off` is closed on the Day of German Unity and open on the King's day. For the school holidays of the Netherlands it has no days: `SH off`,
# right in OpenStreetMap, makes the constructor throw with a Dutch place, and what it throws is a text and no Error, so `error.message` says
# nothing. With `null` the same office is closed in the holidays of a German state.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts opening_hours@3.15.0
cat > try.mjs <<'JS'
import OpeningHours from 'opening_hours'
const utrecht = { lat: 52.09, lon: 5.12, address: { country_code: 'nl', state: 'Utrecht' } }
const days = { 'German Unity': '2025-10-03', 'King': '2026-04-27', 'a day in the summer': '2026-08-19' }
for (const off of ['PH', 'SH'])
  for (const place of [utrecht, null]) {
    const where = place ? 'Utrecht' : 'null'
    try {
      const hours = new OpeningHours(`Mo-Su 09:00-17:00; ${off} off`, place)
      const states = Object.entries(days).map(([name, day]) => `${name} ${hours.getState(new Date(`${day}T12:00`)) ? 'open' : 'closed'}`)
      console.log(`${off} ${where}: ${states.join(', ')}; ${hours.getWarnings().length} warnings`)
    } catch (error) {
      console.log(`${off} ${where}: throws a ${typeof error}`)
    }
  }
JS
seen=$(TZ=Europe/Amsterdam node try.mjs 2>/dev/null)
expected='PH Utrecht: German Unity open, King closed, a day in the summer open; 0 warnings
PH null: German Unity closed, King open, a day in the summer open; 0 warnings
SH Utrecht: throws a string
SH null: German Unity open, King open, a day in the summer closed; 0 warnings'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
