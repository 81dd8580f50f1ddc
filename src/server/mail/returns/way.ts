/** One way in for what comes back: `look` takes what there is, or begins to listen. */
export type Way = { everyMs: number; look(): Promise<void>; stop?(): Promise<void> }
