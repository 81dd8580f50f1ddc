import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './root.mjs'
import { must, run } from './run.mjs'

// Takes 150 MB with its dependencies, and only its own bench needs it.
const version = '13.5.0'

/** The folder with the packages of Lighthouse, fetched from the package registry at first use. */
export async function fetchLighthouse() {
  const cache = inRoot('node_modules', '.cache', 'lighthouse')
  const packages = path.join(cache, 'node_modules')
  if (versionIn(packages) === version) return packages
  console.log('Fetching Lighthouse from the package registry ...')
  const args = ['install', '--prefix', cache, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  await must('npm install', run('npm', [...args, `lighthouse@${version}`], { quiet: true }))
  return packages
}

function versionIn(packages) {
  const file = path.join(packages, 'lighthouse', 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}
