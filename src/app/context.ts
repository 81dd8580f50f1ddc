import type { Config } from '#server/config.ts'
import { type Context, createContext, type Overrides, type Parts } from '#server/context.ts'
import { hooks } from './hooks.ts'
import { jobs } from './jobs.ts'
import { mails } from './mails.ts'
import { etagOf } from './page-tags.ts'
import { services } from './services.ts'

/** What a test adds to the program's own parts. */
type Additions = Partial<Pick<Parts, 'jobs' | 'mails'>>

/** The context of the whole program. */
export function openContext(config: Config, additions: Overrides & Additions = {}): Promise<Context> {
  const { jobs: otherJobs = [], mails: otherMails = [], ...overrides } = additions
  const parts = { services, hooks, jobs: [...jobs, ...otherJobs], mails: [...mails, ...otherMails], etagOf }
  return createContext(config, parts, overrides)
}
