#!/bin/sh
# Preact 11.2.0 counts the ids of `useId` from the beginning in each root, and `preact/compat` takes no notice of `identifierPrefix`, by which
# react-dom 19.3.1 keeps two roots of one page apart. Two islands of a page so have one id twice, and a label leads to the field of the other.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts preact@11.2.0 preact-render-to-string@6.8.2 react@19.3.1 react-dom@19.3.1
cat > try.mjs <<'JS'
import { createElement, useId } from 'react'
import { renderToStaticMarkup as byReact } from 'react-dom/server'
import { createElement as h, useId as usePreactId } from 'preact/compat'
import { renderToStaticMarkup as byPreact } from 'preact/compat/server'
const ofReact = () => createElement('i', { id: useId() })
const ofPreact = () => h('i', { id: usePreactId() })
const ids = (render, element) => ['one', 'two'].map((identifierPrefix) => /id="([^"]*)"/.exec(render(element, { identifierPrefix }))[1])
for (const [name, [one, two]] of Object.entries({ react: ids(byReact, createElement(ofReact)), preact: ids(byPreact, h(ofPreact)) }))
  console.log(name, one === two ? 'the same' : 'two', one, two)
JS
seen=$(node try.mjs)
expected='react two _oneR_0_ _twoR_0_
preact the same P0-0 P0-0'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
