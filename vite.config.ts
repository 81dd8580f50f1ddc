import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

// A visitor of several screens keeps these: the packages of every screen, and what half of the screens share (docs/decisions/0059).
const chunks = [
  { name: 'react', test: /node_modules.(react|react-dom|scheduler|wouter|@tanstack)\b/, priority: 1 },
  // The small script of forms has these without the rest.
  { name: 'counts', test: /contract.format.(counts|decimal)\.ts/, priority: 1 },
  { name: 'shared', minShareCount: 40 },
]

// `vite build` makes dist/client, `vite build --ssr` makes dist/server.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [compressed()])],
  // The server's half holds React as it is for use, whatever NODE_ENV says when the program runs: four times as quick.
  ...(isSsrBuild && {
    ssr: { noExternal: [/^(react|react-dom|scheduler|wouter|use-sync-external-store|regexparam|@tanstack\/.+)$/] },
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
    cssCodeSplit: false,
    rollupOptions: {
      input: isSsrBuild ? 'src/app/web/entry-server.ts' : 'src/app/web/entry-client.ts',
      ...(!isSsrBuild && { output: { codeSplitting: { groups: chunks } } }),
    },
  },
}))
