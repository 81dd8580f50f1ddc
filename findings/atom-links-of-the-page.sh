#!/bin/sh
# Which link of an Atom feed is the page that it is of? By RFC 4287 the one that says `rel="alternate"` or nothing. When it stands behind
# `rel="self"`, rss-parser 3.13.0 finds it only if it says "alternate", and @extractus/feed-extractor 8.0.3 not even then: it takes the first
# link, whatever that says, and drops the fragment of an entry's link, so two entries about one page lead to one address. feedparser 2.6.0
# and @rowanmanning/feed-parser 2.1.5 find the page in each case. What all four read: "alternate" written out, and first.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts rss-parser@3.13.0 @extractus/feed-extractor@8.0.3 feedparser@2.6.0 @rowanmanning/feed-parser@2.1.5
cat > try.mjs <<'JS'
import { extractFromXml } from '@extractus/feed-extractor'
import { parseFeed } from '@rowanmanning/feed-parser'
import FeedParser from 'feedparser'
import RssParser from 'rss-parser'
const self = '<link rel="self" href="https://site.example/news.atom"/>'
const page = '<link href="https://site.example/page"/>'
const orders = { 'behind self': self + page, 'behind self, alternate': self + page.replace(' ', ' rel="alternate" '), first: page + self }
const about = '<id>urn:x:1</id><updated>2026-11-29T10:00:00Z</updated>'
const feed = (links) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${about}${links}
<entry><title>One</title>${about}<link href="https://site.example/page#one"/></entry></feed>`
const byFeedparser = (text) =>
  new Promise((resolve, reject) => {
    const parser = new FeedParser({ addmeta: false }).on('error', reject)
    let entry
    parser.on('readable', () => (entry = parser.read() ?? entry)).on('end', () => resolve([parser.meta.link, entry.link]))
    parser.end(text)
  })
const readers = {
  'rss-parser': async (text) => new RssParser().parseString(text).then(({ link, items }) => [link, items[0].link]),
  '@extractus/feed-extractor': async (text) => [extractFromXml(text)].map(({ link, entries }) => [link, entries[0].link])[0],
  feedparser: byFeedparser,
  '@rowanmanning/feed-parser': async (text) => [parseFeed(text)].map(({ url, items }) => [url, items[0].url])[0],
}
for (const [name, read] of Object.entries(readers))
  for (const [order, links] of Object.entries(orders))
    console.log(`${name}: ${order}:`, ...(await read(feed(links))).map((url) => url.replace('https://site.example', '')))
JS
seen=$(node try.mjs)
expected='rss-parser: behind self: /news.atom /page#one
rss-parser: behind self, alternate: /page /page#one
rss-parser: first: /page /page#one
@extractus/feed-extractor: behind self: /news.atom /page
@extractus/feed-extractor: behind self, alternate: /news.atom /page
@extractus/feed-extractor: first: /page /page
feedparser: behind self: /page /page#one
feedparser: behind self, alternate: /page /page#one
feedparser: first: /page /page#one
@rowanmanning/feed-parser: behind self: /page /page#one
@rowanmanning/feed-parser: behind self, alternate: /page /page#one
@rowanmanning/feed-parser: first: /page /page#one'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'It is different now.' >&2; exit 1; }
