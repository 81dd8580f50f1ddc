import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mails } from '#app/mails.ts'
import { loadConfig } from '#server/config.ts'
import { findPreview, previewNames } from '#server/mail/previews.ts'
import type { Message } from '#server/mail/to-message.ts'
import type { Peer, Visit } from './visit.ts'

const most = 1
const plugins = '/etc/spamassassin'

/** Scores each kind of mail as the mail server of an ordinary recipient gets it, by the rules that need no other machine. */
export const spamPeer: Peer = {
  name: 'spamassassin',
  packages: ['spamassassin'],
  programs: ['spamassassin'],
  version: ['spamassassin', '--version'],
  meet,
}

async function meet({ folder, hold, note }: Visit) {
  const config = loadConfig({
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://akte.example', SMTP_URL: 'smtp://mail.akte.example:587' },
    ...{
      SECRET_KEY: 'of a test, known to all of its nodes',
      BRAND_ADDRESS: 'Voorbeeldstraat 1, 1234 AB Plaats · KvK 00000000',
    },
    DATA_DIR: folder,
  })
  const names = previewNames({ mails })
  const sources = await Promise.all(names.map((name) => sourceOf(findPreview({ config, mails }, name)!)))
  const mbox = join(folder, 'mbox')
  writeFileSync(
    mbox,
    sources.map((source) => `From noreply@akte.example Mon Nov 30 10:00:00 2026\n${source}\n\n`).join(''),
  )
  // Debian's plugins, and no settings of this machine.
  for (const name of readdirSync(plugins).filter((file) => file.endsWith('.pre')))
    cpSync(join(plugins, name), join(folder, name))
  // The sender is a stranger.
  writeFileSync(join(folder, 'local.cf'), 'trusted_networks 192.168.255.1\n')
  const rules = ['--siteconfigpath', folder, '--prefspath', join(folder, 'prefs')]
  const flags = ['--local', '--test-mode', ...rules, '--mbox', mbox]
  const { stdout, stderr } = spawnSync('spamassassin', flags, {
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const results = [
    ...stdout.replaceAll(/\n[ \t]+/g, ' ').matchAll(/^X-Spam-Status: .*?score=(-?[\d.]+) .*?tests=(\S*)/gm),
  ]
  await hold('every kind of mail has a score', () => assert.equal(results.length, names.length, stderr))
  const scores = results.map(([, score, tests], at) => ({ name: names[at]!, score: Number(score), tests: tests! }))
  const words = scores
    .sort((one, other) => other.score - one.score)
    .map(({ name, score, tests }) => `${name} ${score} (${tests})`)
  await hold(`none is above ${most.toFixed(1)}`, () =>
    assert.ok(
      scores.every(({ score }) => score <= most),
      words.join(', '),
    ),
  )
  note(`${names.length} mails, the highest: ${words[0]}`)
}

/** The mail as it is sent, below the line that the recipient's mail server puts on top of it. */
async function sourceOf({ from, to, replyTo, subject, text, html, messageId, headers }: Message): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { message } = await transport.sendMail({ from, to, replyTo, subject, text, html, messageId, headers })
  const received = `Received: from mail.akte.example (mail.akte.example [10.0.0.7])
\tby mx.klant.example with ESMTPS id 4Rt1; ${new Date().toUTCString().replace('GMT', '+0000')}`
  return `${received}\n${message.toString()}`.replaceAll(/^From /gm, '>From ')
}
