#!/bin/sh
# preact-render-to-string 6.8.2 with Preact 11.2.0 leaves out `spellCheck={false}` and `contentEditable={false}`. In HTML both words are read
# as text: without the attribute a browser does check the spelling of the field. react-dom 19.3.1 writes "false" for the same props, and
# Preact itself writes it for `draggable`. What works in both: the string "false".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts preact@11.2.0 preact-render-to-string@6.8.2 react@19.3.1 react-dom@19.3.1
cat > try.mjs <<'JS'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
const all = [{ spellCheck: false }, { contentEditable: false }, { draggable: false }, { spellCheck: 'false' }]
for (const props of all) {
  const [name] = Object.keys(props)
  const says = (html) => /"([^"]*)"/.exec(html)?.[1] ?? 'nothing'
  console.log(name, typeof props[name], 'react', says(renderToStaticMarkup(createElement('p', props))), 'preact', says(renderToString(h('p', props))))
}
JS
seen=$(node try.mjs)
expected='spellCheck boolean react false preact nothing
contentEditable boolean react false preact nothing
draggable boolean react false preact false
spellCheck string react false preact false'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
