import { expect, test } from 'vitest'
import { mails } from '#app/mails.ts'
import { loadConfig } from '#server/config.ts'
import { findPreview, previewNames } from '#server/mail/previews.ts'
import { expectOwnLinks, foreignLinks, isOwnAddress } from './mail-links.ts'

// The mails that tests send are looked at too (test/database.ts): how a mail makes its link may differ from its sample.

const publicUrl = 'https://site.example'
const config = loadConfig({ PUBLIC_URL: publicUrl })

test.each(previewNames({ mails }))('every address in the sample of mail %s is one of this site', (name) => {
  const sample = findPreview({ config, mails }, name)!
  const written = sample.text.match(/\b(?:https?:\/\/|www\.)[^\s<>"]+/g) ?? []
  expectOwnLinks([
    ...foreignLinks(sample, publicUrl),
    ...written.filter((address) => !isOwnAddress(address, publicUrl)).map((address) => `${name} names ${address}`),
  ])
})

test('the samples have links', () => {
  const links = mails.flatMap(({ kind }) => findPreview({ config, mails }, kind)!.html.match(/href="/g) ?? [])
  expect(links.length).toBeGreaterThan(mails.length)
})

test.each([
  'https://example.org/offerte/x',
  'https://site.example.org/offerte/x',
  'https://site.example/offertes/x',
  'https://site.example/offerte',
  'https://site.exampleofferte/x',
  'mailto:info@site.example',
])('a mail that links to %s is noticed', (link) => {
  const mail = { kind: 'M00', html: `<p><a href="${link}">Open</a></p>`, headers: {} }
  expect(foreignLinks(mail, publicUrl)).toEqual([`M00 leads to ${link}`])
  const unsubscribe = { kind: 'M00', html: '', headers: { 'List-Unsubscribe': `<${link}>` } }
  expect(foreignLinks(unsubscribe, publicUrl)).toEqual([`M00 leads to ${link}`])
})

test('a mail that links to a page, with a query and a place in it, or to a call leads nowhere else', () => {
  const own = ['/offerte/abc?antwoord=decline#vervangen', '/schrijf-aktewijzer-review?a=1&amp;b=2', '/beheer']
  const html = own.map((path) => `<a href="${publicUrl}${path}">Open</a>`).join('')
  const headers = { 'List-Unsubscribe': `<${publicUrl}/api/customer/unsubscribe/abc>` }
  expect(foreignLinks({ kind: 'M00', html, headers }, publicUrl)).toEqual([])
})
