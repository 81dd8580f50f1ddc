import type { ComponentType } from 'react'
import { createHydrator } from '#web/islands/hydrate-islands.tsx'

const files = import.meta.glob<Record<string, ComponentType<object>>>('/src/**/*.island.tsx')
const nameOf = (file: string) => file.replace(/^.*\//, '').replace('.island.tsx', '')

export const hydrateIsland = createHydrator(
  Object.fromEntries(Object.entries(files).map(([file, module]) => [nameOf(file), module])),
)
