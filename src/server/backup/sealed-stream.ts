import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { BackupFault } from './backup-fault.ts'

const algorithm = 'aes-256-gcm'
const chunkBytes = 64 * 1024
const tagBytes = 16

/** The key is used for one file only, so chunk numbers start at zero; `header` is bound to every chunk. */
type Sealing = { key: Buffer; header: string }

/**
 * Seals bytes in chunks. A chunk's number and whether it is the last are part of its seal, so truncated, missing,
 * reordered or changed chunks do not open.
 */
export function sealedStream(sealing: Sealing): Transform {
  const take = chunks(chunkBytes)
  const seal = chunkSealer(sealing)
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      for (const chunk of take.add(bytes)) this.push(seal(chunk, false))
      done()
    },
    flush(done) {
      this.push(seal(take.rest(), true))
      done()
    },
  })
}

export function openedStream(sealing: Sealing): Transform {
  const take = chunks(chunkBytes + tagBytes)
  const open = chunkOpener(sealing)
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      try {
        for (const chunk of take.add(bytes)) this.push(open(chunk, false))
        done()
      } catch {
        done(new BackupFault('is damaged'))
      }
    },
    flush(done) {
      try {
        this.push(open(take.rest(), true))
        done()
      } catch {
        done(new BackupFault('is cut off or damaged at its end'))
      }
    },
  })
}

/** Cuts bytes into chunks of one size; holds the last one back until the input ends. */
function chunks(size: number) {
  let waiting: Buffer[] = []
  let length = 0
  return {
    *add(bytes: Buffer): Generator<Buffer> {
      waiting.push(bytes)
      length += bytes.length
      if (length <= size) return
      const all = Buffer.concat(waiting)
      let from = 0
      for (; all.length - from > size; from += size) yield all.subarray(from, from + size)
      waiting = [all.subarray(from)]
      length = all.length - from
    },
    rest: () => Buffer.concat(waiting),
  }
}

function chunkSealer({ key, header }: Sealing) {
  const nonce = nonces()
  const bound = createHash('sha256').update(header).digest()
  return (plain: Buffer, last: boolean) => {
    const cipher = createCipheriv(algorithm, key, nonce(last), { authTagLength: tagBytes }).setAAD(bound)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
}

function chunkOpener({ key, header }: Sealing) {
  const nonce = nonces()
  const bound = createHash('sha256').update(header).digest()
  return (sealed: Buffer, last: boolean) => {
    const end = sealed.length - tagBytes
    const opened = createDecipheriv(algorithm, key, nonce(last), { authTagLength: tagBytes }).setAAD(bound)
    opened.setAuthTag(sealed.subarray(end))
    return Buffer.concat([opened.update(sealed.subarray(0, end)), opened.final()])
  }
}

function nonces() {
  let number = 0n
  return (last: boolean) => {
    const nonce = Buffer.alloc(12)
    nonce.writeBigUInt64BE(number++, 3)
    nonce[11] = last ? 1 : 0
    return nonce
  }
}
