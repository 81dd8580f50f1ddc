import type { RouteEntry } from './page.ts'

const searchQuery = [
  'postcode',
  'woonplaats',
  'woonplaats_label',
  'distance',
  'distance_km',
  'sortBy',
  'view',
  'diensten',
]

/** Every screen and the module that draws it; a module is loaded when its screen is opened. */
export const routes: readonly RouteEntry[] = [
  { path: '/', module: () => import('#features/content/web/home-page.tsx'), cached: true },
  {
    path: '/zoeken',
    module: () => import('#features/search/web/search-page.tsx'),
    query: [...searchQuery, 'q'],
    cached: true,
  },
  {
    path: '/notaris/:id',
    module: () => import('#features/vestigingen/web/vestiging-page.tsx'),
    query: ['tab', 'postcode', 'distance', 'categories'],
    cached: true,
  },
  {
    path: '/offerte-aanvragen',
    module: () => import('#features/offertes/web/wizard-page.tsx'),
    query: ['vestigingen', 'diensten'],
  },
  { path: '/offerte-aanvragen/success', module: () => import('#features/offertes/web/success-page.tsx'), cached: true },
  { path: '/offerte/:token', module: () => import('#features/offertes/web/offerte-page.tsx'), personal: true },
  { path: '/kantoor/offerte/:token', module: () => import('#features/offertes/web/office-page.tsx'), personal: true },
  { path: '/dev/onderdelen', module: () => import('#dev/web/catalogue-page.tsx'), demoOnly: true },
]

export type RouteMatch = { entry: RouteEntry; params: Record<string, string> }

/** The screen at a path, or undefined for an unknown path. */
export function matchRoute(path: string): RouteMatch | undefined {
  const given = path.replace(/\/+$/, '').split('/')
  for (const entry of routes) {
    const params = matchSegments(entry.path.replace(/\/+$/, '').split('/'), given)
    if (params) return { entry, params }
  }
  return undefined
}

function matchSegments(wanted: string[], given: string[]): Record<string, string> | undefined {
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, segment] of wanted.entries()) {
    const part = given[i] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = decode(part)
    else if (segment !== part) return undefined
  }
  return params
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
