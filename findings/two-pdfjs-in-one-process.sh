#!/bin/sh
# Two readers of PDF that each bring PDF.js do not stand beside each other in one process, however far apart they are used: the first that reads
# leaves its worker in `globalThis.pdfjsWorker`, and the next takes that one, finds another version and throws. So with pdfjs-dist 6.5.438,
# pdf-parse 2.4.5 and unpdf 1.8.1 it depends on what was read before: only unpdf reads behind each of the others.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts pdfjs-dist@6.5.438 pdf-parse@2.4.5 unpdf@1.8.1 pdf-lib@1.17.1
cat > try.mjs <<'JS'
import { PDFDocument } from 'pdf-lib'
const made = await PDFDocument.create()
made.addPage().drawText('Page')
const bytes = await made.save()
const readers = {
  'pdfjs-dist': async (data) => (await (await import('pdfjs-dist/legacy/build/pdf.mjs')).getDocument({ data, verbosity: 0 }).promise).numPages,
  'pdf-parse': async (data) => (await new (await import('pdf-parse')).PDFParse({ data }).getText()).total,
  unpdf: async (data) => (await (await import('unpdf')).extractText(data)).totalPages,
}
const says = []
for (const name of process.argv.slice(2)) says.push(`${name} ${await readers[name](new Uint8Array(bytes)).then((pages) => `reads ${pages} page`, ({ message }) => /does not match the Worker version/.test(message) ? 'throws' : message)}`)
console.log(says.join(', then '))
JS
all='pdfjs-dist pdf-parse unpdf'
seen=$(for one in $all; do for other in $all; do [ "$one" = "$other" ] || node try.mjs "$one" "$other" 2>/dev/null; done; done)
expected='pdfjs-dist reads 1 page, then pdf-parse throws
pdfjs-dist reads 1 page, then unpdf reads 1 page
pdf-parse reads 1 page, then pdfjs-dist throws
pdf-parse reads 1 page, then unpdf reads 1 page
unpdf reads 1 page, then pdfjs-dist throws
unpdf reads 1 page, then pdf-parse throws'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
