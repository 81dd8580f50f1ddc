#!/bin/sh
# JSON-LD that is read out of a page has relative addresses against that page, but the processor does not know the page. Without `base`, jsonld
# 9.0.0 turns a node with `"@id": "/office/1"` into no statements at all, and says nothing: what is told of it is gone, and so is a link to it.
# `safe: true` makes it an error, a `base` makes it right. And a rating is of one type when it is whole and of another when it is not: 8 is an
# integer, 8.4 a double written as 8.4E0, and both come back as texts unless `useNativeTypes` is set.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts jsonld@9.0.0
cat > try.mjs <<'JS'
import jsonld from 'jsonld'
const context = { '@vocab': 'https://words.example/' }
const page = { '@context': context, '@id': '/office/1', name: 'Office', rating: [8, 8.4] }
const statements = async (options) => (await jsonld.toRDF(page, options)).map(({ object }) => `${object.value} ${object.datatype.value.split('#')[1]}`)
console.log('no base:', (await statements({})).length, 'statements')
console.log('safe:', await statements({ safe: true }).catch(({ name }) => name))
const base = 'https://site.example/'
console.log('base:', (await statements({ base })).join(', '))
for (const useNativeTypes of [false, true]) {
  const rdf = await jsonld.toRDF(page, { base })
  const { rating } = await jsonld.compact(await jsonld.fromRDF(rdf, { useNativeTypes }), context)
  console.log('back:', JSON.stringify(rating.map((one) => one['@value'] ?? one)))
}
JS
seen=$(node try.mjs)
expected='no base: 0 statements
safe: jsonld.ValidationError
base: Office string, 8 integer, 8.4E0 double
back: ["8","8.4E0"]
back: [8,8.4]'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
