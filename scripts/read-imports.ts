import { dirname, join } from 'node:path'

export type Import = { file: string; to: string; typeOnly: boolean }

/** The imports and re-exports of a file, from its text; `to` is a file of the repository or the name of a package. */
export function readImports(file: string, text: string): Import[] {
  const matches = text.matchAll(
    /^\s*(?:\/\*.*?\*\/\s*)?(?:import|export)\s+(type\s)?(?:(?:[^'"`;/]|\/\/.*$|\/\*(?:[^*]|\*(?!\/))*\*\/)*?\sfrom\s)?'([^']+)'|import\((?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*['"`]([^'"`]+)['"`]/gm,
  )
  return [...matches].map(([, type, fixed, dynamic]) => ({
    file,
    to: resolved(file, (fixed ?? dynamic)!),
    typeOnly: type !== undefined,
  }))
}

/** `?raw`: the text of the file. */
function resolved(file: string, named: string) {
  const specifier = named.replace(/\?raw$/, '')
  if (specifier.startsWith('#test/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier
}
