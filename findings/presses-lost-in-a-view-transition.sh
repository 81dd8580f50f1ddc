#!/bin/sh
# Between two pages with `@view-transition { navigation: auto }`, the one that comes takes no press for a quarter of a second: each is one of
# `html`, whatever is seen there. `::view-transition { pointer-events: none }`, which many pages carry so that a transition does not get in
# the way, changes nothing, as it is the page itself that is left out while its picture is shown. Chromium 153 (@sparticuz/chromium 153.0.0)
# and WebKitGTK 2.50 alike. Presses arrive once the new page is no part of the transition and the old one alone fades out.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat > try.mjs <<'JS'
import { createServer } from 'node:http'
import chromium from '@sparticuz/chromium'
import { chromium as library } from 'playwright-core'

const page = (style) => `<!doctype html><title>A</title><style>
  @view-transition { navigation: auto }
  ::view-transition { pointer-events: none }
  a { display: block; height: 200px } ${style}</style>
  <a href="?again">Here</a>
  <script>
    addEventListener('pageswap', () => { document.documentElement.dataset.left = '' })
    addEventListener('pagereveal', ({ viewTransition }) => viewTransition?.ready.then(() => {
      for (const animation of document.getAnimations()) animation.pause()
      document.title = 'in between'
    }))
    addEventListener('click', (event) => { event.preventDefault(); document.title = event.target.localName }, true)
  </script>`
const styles = { '/both': '', '/old': ':root:not([data-left]) { view-transition-name: none }' }
const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(page(styles[request.url.split('?')[0]] ?? ''))
}).listen(0)
const browser = await library.launch({ executablePath: await chromium.executablePath(), args: chromium.args })
console.log('Chromium', browser.version().split('.')[0])
for (const path of Object.keys(styles)) {
  const tab = await browser.newPage()
  await tab.goto(`http://127.0.0.1:${server.address().port}${path}`)
  await tab.evaluate(() => { location.search = 'again' })
  await tab.waitForFunction(() => document.title === 'in between')
  await tab.mouse.click(50, 50)
  await tab.waitForFunction(() => document.title !== 'in between')
  console.log(`${path}: a press on the link is one of`, await tab.title())
}
await browser.close()
server.close()
JS
seen=$(node try.mjs)
expected='Chromium 153
/both: a press on the link is one of html
/old: a press on the link is one of a'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
