#!/bin/sh
# Dutch registers give points in the grid of the country (Rijksdriehoeksstelsel, EPSG:28992) and programs turn them into degrees by a line of
# parameters. The middle of the grid, (155000, 463000), is at 52.15517 N 5.38720 E. With the lines of proj4-list 1.0.4, proj4js-definitions 0.1.0
# and epsg 0.5.0, proj4 2.22.0 puts it there. With that of epsg-index 2.0.0, whose three angles are other ones, it lies 171 metres away: still
# in the same town, so that nobody notices.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts proj4@2.22.0 epsg-index@2.0.0 proj4-list@1.0.4 proj4js-definitions@0.1.0 epsg@0.5.0
cat > try.mjs <<'JS'
import { createRequire } from 'node:module'
import proj4 from 'proj4'
const require = createRequire(import.meta.url)
const name = 'EPSG:28992'
const lines = {
  'epsg-index': require('epsg-index/s/28992.json').proj4,
  'proj4-list': require('proj4-list')[name][1],
  'proj4js-definitions': require('proj4js-definitions/proj4js-definitions.json').find(([one]) => one === name)[1],
  epsg: require('epsg')[name],
}
for (const [list, line] of Object.entries(lines)) {
  const [lon, lat] = proj4(line, 'EPSG:4326', [155_000, 463_000])
  const metres = Math.hypot((lat - 52.15517) * 111_270, (lon - 5.3872) * 111_270 * Math.cos((lat * Math.PI) / 180))
  console.log(`${list}: ${lat.toFixed(5)} ${lon.toFixed(5)}, ${Math.round(metres)} metres off`)
}
JS
seen=$(node try.mjs)
expected='epsg-index: 52.15579 5.38950, 171 metres off
proj4-list: 52.15517 5.38720, 0 metres off
proj4js-definitions: 52.15517 5.38720, 0 metres off
epsg: 52.15517 5.38720, 0 metres off'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
