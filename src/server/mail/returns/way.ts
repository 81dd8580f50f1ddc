/** A way to receive bounces: `look` takes what there is, or starts listening. */
export type Way = { everyMs: number; look(): Promise<void>; stop?(): Promise<void> }
