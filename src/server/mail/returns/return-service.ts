import type { Context } from '../../context.ts'
import type { Service } from '../../service.ts'
import type { ReturnSettings } from './return-settings.ts'
import { readSpool, waitingMs } from './spool.ts'
import type { Way } from './way.ts'

declare module '../../context.ts' {
  interface Context {
    /** Null unless BOUNCES is set. */
    returns: Returns | null
  }
}

type Returns = {
  /** Takes what came in, or starts listening, depending on the way. Never runs twice at once. */
  look(): Promise<void>
  /** A code for why the last look failed; null: it did not. */
  trouble(): string | null
  stop(): Promise<void>
}

/** A working program takes a message within seconds. */
const standsStillMs = 60_000

/** Receives bounces in the way that BOUNCES names. */
export const returnService: Service = {
  name: 'bounces',
  needed: false,
  async start(context) {
    const { returns } = context.config
    context.returns = returns && repeat(context, await openWay(context, returns))
  },
  stop: async ({ returns }) => returns?.stop(),
  async check({ returns, config, clock }) {
    const trouble = returns?.trouble() ?? null
    if (trouble !== null || config.returns?.way !== 'pipe') return trouble
    return (await waitingMs(config.dataDir, clock.now().getTime())) > standsStillMs ? 'bounces wait' : null
  },
}

/** Loaded on demand. */
async function openWay(context: Context, settings: ReturnSettings): Promise<Way> {
  if (settings.way === 'smtp') return (await import('./smtp-way.ts')).smtpWay(context, settings)
  if (settings.way === 'imap') {
    return (await import('./imap-way.ts')).imapWay(context, { url: settings.url, tls: context.config.smtpTls })
  }
  return { everyMs: 2_000, look: () => readSpool(context) }
}

/** Does not look at once: the program does, when there are jobs. A fault is logged when it begins. */
function repeat(context: Context, way: Way): Returns {
  let looking: Promise<void> | null = null
  let trouble: string | null = null
  const returns: Returns = {
    look() {
      looking ??= way
        .look()
        .then(
          () => {
            trouble = null
          },
          (err: NodeJS.ErrnoException) => {
            if (trouble === null) context.log.error({ code: err.code, name: err.name }, 'Bounces cannot be heard')
            trouble = err.code ?? err.name
          },
        )
        .finally(() => {
          looking = null
        })
      return looking
    },
    trouble: () => trouble,
    async stop() {
      clearInterval(timer)
      await looking
      await way.stop?.()
    },
  }
  const timer = setInterval(() => returns.look(), way.everyMs).unref()
  return returns
}
