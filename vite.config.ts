import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { slimContract } from './slim-contract.ts'
import { slimLimits } from './slim-limits.ts'
import { plainImports, slimQuery } from './slim-query.ts'
import { slimRoutes } from './slim-routes.ts'

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

// One file for what most screens share and one for choosing an office, in the place of some forty small ones: 8 kB gzip
// less on the results page.
const choosing =
  /features.(search|compare|selection|tarieven|vestigingen|diensten).(web.(?!(?:[\w-]+[\\/])?(?:map[.\\/]|read-location|total-in-words|location-form|use-location|suggestion-list|price-|ticks|reasons|tarief-item|diensten-|cap-warning|use-capped))|rules)|src.web.(use-url-query|page-state|ui.spinner)/
const shared =
  /^(?!.*(zod|error-page|format.(dates|money)|tarieven.web.price|contract.(limits|fields|field-errors|error-text)|form-fields|use-hide|ui.(text-|field\.tsx|error-summary|submit|action-form)|page-actions|use-hydrated|reviews.(rules|contract)|review-points))/
const chunks = [
  {
    name: 'vendor',
    test: /node_modules.(react|react-dom|scheduler|wouter|@tanstack)\b|src.web.history-entry/,
    priority: 3,
  },
  // Most screens share the parts of forms and the schemas they check with by now, but the ones that people land on do not.
  { name: 'schemas', minShareCount: 2, test: /node_modules.zod|src.contract.(fields|field-errors)\.ts/, priority: 4 },
  { name: 'base', minShareCount: 5, test: shared, priority: 2 },
  { name: 'choose', minShareCount: 2, test: choosing, priority: 1 },
]

// `vite build` makes dist/client, `vite build --ssr` makes dist/server.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    slimContract(),
    slimLimits(),
    slimQuery(),
    slimRoutes(),
    plainImports(),
    react(),
    ...(isSsrBuild ? [] : [compressed()]),
  ],
  publicDir: isSsrBuild ? false : 'src/web/public',
  // wouter's shim is for React 17; React itself has had this hook since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2022',
    manifest: !isSsrBuild,
    // The server names what a page needs in its head; the helper that would find it again costs 0.6 kB gzip.
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rollupOptions: {
      input: isSsrBuild ? 'src/app/web/entry-server.ts' : 'src/app/web/entry-client.ts',
      ...(!isSsrBuild && { output: { codeSplitting: { groups: chunks } } }),
    },
  },
}))
