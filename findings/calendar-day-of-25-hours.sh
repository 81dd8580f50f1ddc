#!/bin/sh
# A day of a calendar is 23, 24 or 25 hours long, and RFC 5545 keeps `P1D` (until the same time of the next day) apart from `PT24H` (exactly 24
# hours). node-ical 0.27.2 takes both for 24 hours: an event of the whole day on which the clock goes forward ends at one o'clock on the next
# day, unless its duration is left out, and a timed one of a day ends an hour early where the clock goes back. ical.js 2.2.1 takes both for a
# day of the calendar, so 24 hours over that night become 25. Each is right in one of the two only.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts ical.js@2.2.1 node-ical@0.27.2
cat > try.mjs <<'JS'
import ICAL from 'ical.js'
import ical from 'node-ical'
const zone = `BEGIN:VTIMEZONE
TZID:Europe/Amsterdam
BEGIN:DAYLIGHT
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE`
const calendar = (lines) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//y//NL\n${zone}\nBEGIN:VEVENT\nUID:a\nDTSTAMP:20260101T000000Z\n${lines}\nEND:VEVENT\nEND:VCALENDAR\n`.replaceAll('\n', '\r\n')
const readers = {
  'ical.js': (text) => new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).endDate.toJSDate(),
  'node-ical': (text) => Object.values(ical.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').end,
}
const noon = 'DTSTART;TZID=Europe/Amsterdam:20261024T120000'
for (const lines of ['DTSTART;VALUE=DATE:20261025', 'DTSTART;VALUE=DATE:20270328\nDURATION:P1D', `${noon}\nDURATION:P1D`, `${noon}\nDURATION:PT24H`])
  for (const [name, end] of Object.entries(readers))
    console.log(`${lines.replace('\n', ' ')}: ${name} ${end(calendar(lines)).toLocaleString('sv-SE')}`)
JS
seen=$(TZ=Europe/Amsterdam node try.mjs)
expected='DTSTART;VALUE=DATE:20261025: ical.js 2026-10-26 00:00:00
DTSTART;VALUE=DATE:20261025: node-ical 2026-10-26 00:00:00
DTSTART;VALUE=DATE:20270328 DURATION:P1D: ical.js 2027-03-29 00:00:00
DTSTART;VALUE=DATE:20270328 DURATION:P1D: node-ical 2027-03-29 01:00:00
DTSTART;TZID=Europe/Amsterdam:20261024T120000 DURATION:P1D: ical.js 2026-10-25 12:00:00
DTSTART;TZID=Europe/Amsterdam:20261024T120000 DURATION:P1D: node-ical 2026-10-25 11:00:00
DTSTART;TZID=Europe/Amsterdam:20261024T120000 DURATION:PT24H: ical.js 2026-10-25 12:00:00
DTSTART;TZID=Europe/Amsterdam:20261024T120000 DURATION:PT24H: node-ical 2026-10-25 11:00:00'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
