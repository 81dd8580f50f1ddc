import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The font weights used in images and PDFs; the pages have theirs in `dist`. */
const weights = { figtree: ['400Regular', '500Medium', '700Bold'], 'noto-sans': ['400Regular', '700Bold'] }

/**
 * Whether a file of a package is read while the program runs or states its licence; false for types, source maps,
 * headers and manuals.
 */
export function isNeeded(file) {
  const name = file.split('node_modules/').at(-1)
  if (/^node-linux-[^/]+\/(include|share)\//.test(name)) return false
  const [, family, weight] = /^@expo-google-fonts\/([^/]+)\/(\d{3}[^/]*)\//.exec(name) ?? []
  if (weight !== undefined && !weights[family]?.includes(weight)) return false
  if (/licen[cs]e|notice|copying/i.test(path.basename(name))) return true
  return !/(\.map|\.d\.[cm]?ts|\.md|\.ttf\.png|\.tsbuildinfo)$/.test(name)
}

/** `node scripts/slim.mjs node_modules`, in the stage that builds a container: removes what is not needed there. */
function slim(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) slim(file)
    else if (!isNeeded(file)) rmSync(file)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) slim(process.argv[2])
