#!/bin/sh
# react-dom 19.3.1 knows `hidden` as a word that is there or not: `hidden="until-found"`, by which the search of a browser opens what is
# folded away, becomes `hidden=""`, and the text is found by nobody. Preact writes it as it is.
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
console.log('react ', renderToStaticMarkup(createElement('p', { hidden: 'until-found' })))
console.log('preact', renderToString(h('p', { hidden: 'until-found' })))
JS
seen=$(node try.mjs)
expected='react  <p hidden=""></p>
preact <p hidden="until-found"></p>'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
