#!/bin/sh
# A deed has its amounts in words too. written-number 0.11.1 has no Dutch, and asked for `lang: 'nl'` it answers in English, without an error.
# to-words 5.7.0 has nl-NL and writes each part apart, with a capital and a "one" before it, as nobody does. n2words 4.0.0 counts 1585 in
# hundreds as a number ("fifteen hundred") and in thousands as an amount of euros: held against each other, the two texts differ.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts written-number@0.11.1 to-words@5.7.0 n2words@4.0.0
cat > try.mjs <<'JS'
import { toCardinal, toCurrency } from 'n2words/nl-NL'
import { ToWords } from 'to-words'
import writtenNumber from 'written-number'
const dutch = new ToWords({ localeCode: 'nl-NL' })
console.log('written-number:', writtenNumber(1585, { lang: 'nl' }))
console.log('to-words:', dutch.convert(1585))
console.log('n2words:', toCardinal(1585))
console.log('n2words, euros:', toCurrency(1585))
JS
seen=$(node try.mjs)
expected='written-number: one thousand five hundred and eighty-five
to-words: Een Duizend Vijf Honderd Vijfentachtig
n2words: vijftienhonderd vijfentachtig
n2words, euros: duizend vijfhonderdvijfentachtig euro'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
