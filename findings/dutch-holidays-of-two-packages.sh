#!/bin/sh
# What `PH off` (closed on public holidays, as OpenStreetMap writes it) means in the Netherlands depends on the package. opening_hours 3.15.0
# closes an office on Good Friday and on the 5th of May of every year; date-holidays 3.37.0 counts neither among the public holidays
# ("school"). Both move the King's day of a year in which the 27th of April is a Sunday. An office that is open on Good Friday has to say so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts opening_hours@3.15.0 date-holidays@3.37.0
cat > try.mjs <<'JS'
import Holidays from 'date-holidays'
import OpeningHours from 'opening_hours'
const place = { lat: 52.37, lon: 4.89, address: { country_code: 'nl', state: 'Noord-Holland' } }
const hours = new OpeningHours('Mo-Su 09:00-17:00; PH off', place)
const publicDays = (year) =>
  new Holidays('NL').getHolidays(year).filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10))
const days = { 'Good Friday': '2026-04-03', '5 May': '2026-05-05', 'King in 2025': '2025-04-26', '27 April 2025': '2025-04-27', 'Ascension': '2026-05-14' }
for (const [name, day] of Object.entries(days)) {
  const open = hours.getState(new Date(`${day}T12:00`))
  const counted = publicDays(Number(day.slice(0, 4))).includes(day)
  console.log(`${name}: opening_hours ${open ? 'open' : 'closed'}, date-holidays ${counted ? 'public holiday' : 'a day like others'}`)
}
JS
seen=$(TZ=Europe/Amsterdam node try.mjs)
expected='Good Friday: opening_hours closed, date-holidays a day like others
5 May: opening_hours closed, date-holidays a day like others
King in 2025: opening_hours closed, date-holidays public holiday
27 April 2025: opening_hours open, date-holidays a day like others
Ascension: opening_hours closed, date-holidays public holiday'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
