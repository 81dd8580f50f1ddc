import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const platform = `${process.platform}-${process.arch}`
const packageName = `node-${platform}`
const hasPackage = packageName in optionalDependencies
// They all have the same version.
const [version] = Object.values(optionalDependencies)

/**
 * The Node that runs the program: the package of this platform, whose hash package-lock.json holds. Without such a
 * package it is the machine's own Node, which must have the same version. The scripts themselves run under any Node
 * from 18 on.
 */
export const pinnedNode = hasPackage ? inRoot('node_modules', packageName, 'bin', 'node') : process.execPath

/** Undefined when the pinned Node starts and has the right version; otherwise what to do about it. */
export function pinnedNodeRemedy() {
  const { stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  if (stdout?.trim() === `v${version}`) return undefined
  if (!hasPackage)
    return `No package brings Node ${version} to ${platform}. Start again under a Node ${version} of your own.`
  return `Node ${version} did not come in as ${packageName}, or does not start (it needs glibc). Run: npm ci --include=optional`
}
