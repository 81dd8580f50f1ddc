import { connect } from 'node:net'

export type Answers = { answered: number; failed: Map<string, number>; seconds: number; p50: number; p99: number }
/** `next`: the bytes of one more request, or null when there are enough. */
type Load = { port: number; connections: number; next(): string | null }

/**
 * Asks over kept connections until `next` has nothing more. Written on sockets, as the machine that is measured is also the one
 * that asks: Node's own client takes as much of the processor as the program.
 */
export async function rawLoad({ port, connections, next }: Load): Promise<Answers> {
  const failed = new Map<string, number>()
  const times: number[] = []
  const end = (ms: number, trouble: string | null) => {
    times.push(ms)
    if (trouble !== null) failed.set(trouble, (failed.get(trouble) ?? 0) + 1)
  }
  const worker = async () => {
    for (let bytes = next(); bytes !== null; ) bytes = await overOneConnection(port, bytes, next, end)
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - start) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN
  return { answered: times.length, failed, seconds, p50: at(0.5), p99: at(0.99) }
}

/** Asks until the connection ends, and gives the request that is the first of the next one. */
function overOneConnection(
  port: number,
  first: string,
  next: Load['next'],
  end: (ms: number, trouble: string | null) => void,
) {
  return new Promise<string | null>((resolve) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    let sentAt = performance.now()
    let head = ''
    /** Bytes of the answer that have not come. */
    let missing = 0
    let status = ''
    let isLast = false
    const finish = (trouble: string | null) => {
      end(performance.now() - sentAt, trouble)
      const bytes = next()
      sentAt = performance.now()
      if (trouble !== 'connection lost' && bytes !== null && !isLast) return void socket.write(bytes)
      socket.removeAllListeners('close').destroy()
      resolve(bytes)
    }
    socket.on('connect', () => socket.write(first))
    socket.on('error', () => {})
    socket.on('close', () => finish('connection lost'))
    socket.on('data', (chunk) => {
      if (missing > 0) missing -= chunk.length
      else {
        head += chunk.toString('latin1')
        const at = head.indexOf('\r\n\r\n')
        if (at < 0) return
        const headers = head.slice(0, at)
        status = headers.slice(9, 12)
        isLast = /^connection: close/im.test(headers)
        missing = Number(/^content-length: (\d+)/im.exec(headers)?.[1]) - (head.length - at - 4)
        if (Number.isNaN(missing)) throw new Error(`an answer without its length: ${headers}`)
        head = ''
      }
      if (missing === 0) finish(status.startsWith('2') ? null : status)
    })
  })
}
