#!/bin/sh
# A program that fills in passwords, or a translator, puts an element of its own into a page before it is hydrated. Preact 11.2.0 takes the
# next element of the same kind for its own, whatever its attributes say, and leaves those as they are: what is hidden
# lands in the foreign element, which is not hidden, and the component's own element stays behind it, known to nobody.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts preact@11.2.0 happy-dom@20.0.10
cat > try.mjs <<'JS'
import { Window } from 'happy-dom'
const { document } = (globalThis.window = new Window())
globalThis.document = document
const { h, hydrate } = await import('preact')
const App = () => [h('input', { name: 'q' }), h('div', { hidden: true }, 'Suggestions')]
document.body.innerHTML = '<main><input name="q"><div hidden="">Suggestions</div></main>'
const main = document.querySelector('main')
main.querySelector('input').insertAdjacentHTML('afterend', '<div class="icon-of-another"></div>')
hydrate(h(App), main)
console.log(main.innerHTML)
JS
seen=$(node try.mjs)
expected='<input name="q"><div class="icon-of-another">Suggestions</div><div hidden="">Suggestions</div>'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
