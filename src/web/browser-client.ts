import type { Endpoint } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { createQueryClient } from './queries.ts'

/** The queries of a page in the browser, which ask by HTTP: what has no address is in the page that it got. */
export const createBrowserClient = () =>
  createQueryClient((question, args) => call(question as Endpoint, args as never))
