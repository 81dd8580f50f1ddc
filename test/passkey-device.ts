import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyCreation, PasskeyRequest } from '#features/accounts/contract/passkeys.ts'

type Site = { origin: string; rpId: string }
/** Mistakes that the device can be told to make. */
type Twist = Partial<Site> & { count?: number; isVerified?: boolean; challenge?: string; userHandle?: string }

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const [present, verified, attested] = [0x01, 0x04, 0x40]

/** A software authenticator with one passkey: P-256, no attestation. */
export function createDevice(site: Site) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let count = 0
  let user = ''

  const clientData = (type: string, { challenge, origin }: { challenge: string; origin: string }) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, isVerified: boolean, attestation = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (isVerified ? verified : 0)]), counter, attestation])
  }
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    id: base.id,
    /** Answers a page's request to create a passkey. */
    create(options: PasskeyCreation, twist: Twist = {}) {
      const { origin, rpId, challenge, isVerified = true } = { ...site, challenge: options.challenge, ...twist }
      user = options.user.id
      const point = (part = '') => Buffer.from(part, 'base64url')
      // COSE: an elliptic key, for ES256, on P-256.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attestation = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const authData = authenticatorData(rpId, present | attested, isVerified, attestation)
      const object = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      return {
        ...base,
        response: {
          clientDataJSON: clientData('webauthn.create', { challenge, origin }).toString('base64url'),
          attestationObject: Buffer.from(object).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Answers a page's request to log in. */
    use(options: PasskeyRequest, twist: Twist = {}) {
      const {
        origin,
        rpId,
        challenge,
        isVerified = true,
        userHandle = user,
      } = {
        ...site,
        challenge: options.challenge,
        ...twist,
      }
      count = twist.count ?? count + 1
      const client = clientData('webauthn.get', { challenge, origin })
      const data = authenticatorData(rpId, present, isVerified)
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle,
        },
      }
    },
  }
}
