import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { pipeline, Writable } from 'node:stream'
import * as limits from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { ClosedAddress, isPublicAddress, publicLookup } from './safe-address.ts'
import { hostOf, isLoopback } from './webhook-address.ts'

/** Only the status of the response is used; reading stops after this many bytes. */
const answerMaxBytes = 64 * 1024

type Settings = Pick<Config, 'webhookLoopback' | 'brandSlug'>
type Post = { url: string; headers: Record<string, string>; body: string }

/** Posts to somebody else's server; returns the status, or an error code. Follows no redirects. */
export async function postWebhook(
  settings: Settings,
  { url, headers, body }: Post,
  waitMs: number = limits.webhook.patienceMs,
): Promise<number | string> {
  const target = new URL(url)
  const isLocal = isLoopback(target, settings)
  // An IP address is not looked up, so it is checked here.
  const host = hostOf(target)
  if (!isLocal && (target.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
    return new ClosedAddress().code
  return new Promise((resolve) => {
    const send = isLocal ? httpRequest : httpsRequest
    const signal = AbortSignal.timeout(waitMs)
    const request = send(
      target,
      {
        method: 'POST',
        agent: false,
        signal,
        ...(!isLocal && { lookup: publicLookup }),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': `${settings.brandSlug}-webhooks`,
          ...headers,
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        let size = 0
        const sink = new Writable({
          write(chunk: Buffer, _encoding, done) {
            size += chunk.length
            done(size > answerMaxBytes ? new Error('too long') : null)
          },
        })
        pipeline(answer, sink, (error) => {
          request.destroy()
          resolve(error && size <= answerMaxBytes ? codeOf(error, signal) : status)
        })
      },
    )
    request.on('error', (error) => resolve(codeOf(error, signal)))
    request.end(body)
  })
}

const codeOf = (error: Error, signal: AbortSignal): string =>
  signal.aborted ? 'TIMEOUT' : ((error as NodeJS.ErrnoException).code ?? 'NO_ANSWER')
