#!/bin/sh
# What stands in the text of a calendar depends on its reader. In RFC 5545 `\\n` is a backslash and an n: node-ical 0.27.2 and ical 0.8.0, which
# replace one escape after the other, make a line break of it. A comma behind a backslash belongs to a category: ical and ts-ics 2.4.6 split
# there and keep the backslash. Of two summaries, one in each language, ical.js 2.2.1 gives the first and ts-ics the last; the other two give
# a list in the place of a text. A parameter in quotes may hold a semicolon: node-ical and ical end it there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts ical.js@2.2.1 node-ical@0.27.2 ical@0.8.0 ts-ics@2.4.6
cat > try.mjs <<'JS'
import ical from 'ical'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
const text = String.raw`BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//x//y//NL
BEGIN:VEVENT
UID:a
DTSTAMP:20260101T000000Z
DTSTART:20260102T100000Z
SUMMARY;LANGUAGE=nl:Akte
SUMMARY;LANGUAGE=en:Deed
DESCRIPTION:C:\\new
CATEGORIES:wills\, estates,homes
LOCATION;ALTREP="https://site.example/?a=1;b=2":Office
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n')
const eventOf = (calendar) => Object.values(calendar).find(({ type }) => type === 'VEVENT')
const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
const byIcalJs = {
  ...Object.fromEntries(['summary', 'description'].map((name) => [name, event.getFirstPropertyValue(name)])),
  categories: event.getFirstProperty('categories').getValues(),
  altrep: event.getFirstProperty('location').getParameter('altrep'),
}
const plain = ({ summary, description, categories, location }) => ({ summary, description, categories, altrep: location.params?.ALTREP })
const read = { 'ical.js': byIcalJs, 'node-ical': plain(eventOf(nodeIcal.sync.parseICS(text))), ical: plain(eventOf(ical.parseICS(text))), 'ts-ics': plain(convertIcsCalendar(undefined, text).events[0]) }
for (const [name, { summary, description, categories, altrep = 'not told' }] of Object.entries(read)) {
  const kept = description.includes('\n') ? 'a line break' : 'a backslash'
  console.log(`${name}: ${Array.isArray(summary) ? 'a list' : summary}, ${kept}, ${categories.length} categories, ${altrep.replaceAll('"', '')}`)
}
JS
seen=$(node try.mjs)
expected='ical.js: Akte, a backslash, 2 categories, https://site.example/?a=1;b=2
node-ical: a list, a line break, 2 categories, https://site.example/?a=1
ical: a list, a line break, 3 categories, https://site.example/?a=1
ts-ics: Deed, a backslash, 3 categories, not told'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
