import type { ComponentType } from 'react'
import { createHydrator } from '#web/islands/hydrate-islands.tsx'
import { fetchBeforehand } from '#web/modules/deferred.tsx'
import { fetchWhatOpens } from './fetch-what-opens.ts'

const files = import.meta.glob<Record<string, ComponentType<object>>>('/src/**/*.island.tsx')
const nameOf = (file: string) => file.replace(/^.*\//, '').replace('.island.tsx', '')

const islands = Object.fromEntries(Object.entries(files).map(([file, module]) => [nameOf(file), module]))

const hydrate = createHydrator(islands)

/** Resolves like the function of `createHydrator`. `preload` is passed in by the first script. */
export function hydrateIsland(island: HTMLElement, preload: (files: readonly string[]) => void) {
  fetchWhatOpens(island, preload)
  return hydrate(island)
}

/**
 * Prefetches the code of islands that are not hydrated yet, the parts that hydrated islands open, and the stylesheets
 * of likely next pages.
 */
export async function fetchRest(later: readonly HTMLElement[]): Promise<void> {
  await Promise.allSettled(later.map(({ dataset }) => islands[dataset.island ?? '']?.()))
  await fetchBeforehand()
  // So that the next page waits for no stylesheet.
  const { next } = document.querySelector<HTMLElement>('link[data-next]')?.dataset ?? {}
  for (const href of next?.split(' ') ?? []) void fetch(href, { priority: 'low' }).catch(() => {})
}
