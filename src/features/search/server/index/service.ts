import type { Service } from '../../../../server/service.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

declare module '#server/context.ts' {
  interface Context {
    /** All offices in memory; reads of offices and prices come from here. */
    index: SearchIndex
  }
}

export const searchIndex: Service = {
  name: 'index',
  async start(context) {
    context.index = await createSearchIndex(context)
  },
  stop: ({ index }) => index.stop(),
  check: ({ index }) => (index.ready() ? null : 'not loaded'),
}
