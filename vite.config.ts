import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineLimits } from './scripts/inline-limits.ts'
import { plainImports } from './scripts/plain-imports.ts'

/** Leaves a .br and a .gz beside every text file of the build, so that serving one costs no compression. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle() {
      // Also called after a failed build, whose own message is the one to read.
      if (!existsSync(folder)) return
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|txt|webmanifest)$/.test(file)) continue
        const bytes = readFileSync(join(folder, file))
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes))
        writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

type Modules = { getModuleInfo(id: string): ModuleInfo | null }
type ModuleInfo = { importers: string[]; dynamicImporters: string[]; importedIds: string[]; isEntry: boolean }

/** The modules that are fetched by themselves and bring this one with them. */
function rootsOf(id: string, modules: Modules): string[] {
  const seen = new Set([id])
  for (const next of seen) for (const importer of modules.getModuleInfo(next)?.importers ?? []) seen.add(importer)
  return [...seen].filter((next) => {
    const info = modules.getModuleInfo(next)
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0
  })
}

/**
 * The chunk of a module of ours. What one island needs comes with it, and what several need is one file, so that a document fetches few.
 * What the small scripts need stays by itself, and so does what checks forms, which islands import for its types alone.
 */
function chunkOf(id: string, modules: Modules): string | null {
  const roots = rootsOf(id, modules)
  const islands = roots.filter((root) => root.endsWith('.island.tsx'))
  const checksForms = modules.getModuleInfo(id)?.importedIds.some((imported) => imported.includes('zod'))
  if (checksForms || id.includes('node_modules')) return null
  if (roots.some(isSmall)) return smallChunkOf(roots)
  // It comes with what it is for.
  if (roots.length === 1) return null
  const isForIslands = islands.length > 0 || roots.some((root) => root.endsWith('/start-islands.ts'))
  // Apart from one page or part, the catalogue of parts alone has it, which no visitor opens.
  const isInCatalogue = roots.length === 2 && roots.some((root) => root.includes('/src/dev/'))
  return isForIslands || isInCatalogue || roots.length >= 40 ? 'shared' : null
}

/** What a small script shares with islands, which come beside it: one file of what all forms need, and one of what the wizard does. */
function smallChunkOf(roots: string[]): string | null {
  if (roots.some((root) => root.endsWith(entry))) return roots.length > 1 ? 'first' : null
  if (roots.every(isSmall)) return null
  return roots.some((root) => root.endsWith('/start-forms.ts')) ? 'forms-shared' : 'wizard-shared'
}

const entry = 'src/app/web/entry-client.ts'
/** Come before any island, or without one: the first script, and those of posted forms. */
const isSmall = (root: string) => root.endsWith(entry) || /\/start-(forms|wizard)\.ts$/.test(root)

// A visitor of several screens keeps these (docs/decisions/0059-what-a-page-weighs.md).
const chunks = [
  {
    name: 'react',
    test: /node_modules.(preact|react|react-dom|wouter|regexparam|use-sync-external-store|@tanstack)\b/,
    priority: 1,
  },
  { name: chunkOf },
]

// `vite build` makes dist/client, `vite build --ssr` makes dist/server.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [plainImports(), inlineLimits(), compressed()])],
  // The server's half holds React as it is for use, whatever NODE_ENV says when the program runs: four times as quick.
  ...(isSsrBuild && {
    ssr: { noExternal: [/^(preact.*|react|react-dom|wouter|use-sync-external-store|regexparam|@tanstack\/.+)$/] },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  publicDir: isSsrBuild ? false : 'src/web/public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2022',
    manifest: !isSsrBuild,
    // The server names what a page needs in its head.
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      // A stylesheet for each kind of page (docs/decisions/0088-a-stylesheet-per-kind-of-page.md).
      input: isSsrBuild ? 'src/app/web/entry-server.ts' : [entry, ...globSync('src/app/web/styles/*.css')],
      ...(!isSsrBuild && { output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks } } }),
    },
  },
}))
