import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// `npm run release -- --key KEY --out FOLDER`: makes an archive of the last commit with the built pages, its SBOM,
// their checksums and a signature.
await ensureInstalled()
await ensureBuilt()
process.exitCode = await runNode(['scripts/release.ts', ...process.argv.slice(2)])
