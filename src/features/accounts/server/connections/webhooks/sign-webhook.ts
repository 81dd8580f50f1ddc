import { createHmac } from 'node:crypto'

const secretPrefix = 'whsec_'

/** The shared secret, in the format of standard-webhooks; from bytes in base64url. */
export const webhookSecret = (bytes: string): string =>
  secretPrefix + Buffer.from(bytes, 'base64url').toString('base64')

/**
 * The headers of standard-webhooks, which prove to the receiver that the body is ours and when it was sent
 * (docs/webhooks.md).
 */
export function signedHeaders(secret: string, { id, at, body }: { id: string; at: Date; body: string }) {
  const timestamp = Math.floor(at.getTime() / 1000)
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}
