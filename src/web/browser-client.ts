import { call } from './call.ts'
import { createQueryClient } from './queries.ts'

/** The queries of a page in the browser, which ask by HTTP. */
export const createBrowserClient = () => createQueryClient((endpoint, args) => call(endpoint, args as never))
