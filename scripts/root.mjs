import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export const inRoot = (...parts) => path.join(root, ...parts)

/** The Node of the `node` package; the scripts themselves also run under the older one of the machine. */
export const pinnedNode = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
