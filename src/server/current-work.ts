const bytesMax = 80

/** The name of what the main thread does now, where the watchdog's thread can read it: its length, and its letters. */
export const currentWork = {
  length: new Int32Array(new SharedArrayBuffer(4)),
  bytes: new Uint8Array(new SharedArrayBuffer(bytesMax)),
}

const encoder = new TextEncoder()

/** Says what begins, or '' that it is over. It stands still for as long as it runs, so nobody else can say it. */
export function nameWork(name: string): void {
  const { written } = encoder.encodeInto(name, currentWork.bytes)
  Atomics.store(currentWork.length, 0, written)
}
