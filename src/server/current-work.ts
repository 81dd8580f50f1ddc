const bytesMax = 80

/** The name of the main thread's current work, in memory shared with the watchdog thread: its length and its bytes. */
export const currentWork = {
  length: new Int32Array(new SharedArrayBuffer(4)),
  bytes: new Uint8Array(new SharedArrayBuffer(bytesMax)),
}

const encoder = new TextEncoder()

/**
 * Call it with the name of the work that starts, and with '' when it ends. The main thread is blocked in between, so it
 * could not report the name later.
 */
export function nameWork(name: string): void {
  const { written } = encoder.encodeInto(name, currentWork.bytes)
  Atomics.store(currentWork.length, 0, written)
}
