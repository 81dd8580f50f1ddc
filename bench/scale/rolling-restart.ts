import { paths } from '#contract/paths.ts'
import type { Cluster } from './cluster.ts'
import { type Answers, rawLoad } from './raw-load.ts'
import { get } from './request-bytes.ts'
import { postRequest } from './request-load.ts'

const visitors = 8

/** Ends every node in turn, each when the one before it is back, while visitors look and ask; as an operator does for an upgrade. */
export async function restartAll(cluster: Cluster): Promise<Answers & { restarts: number }> {
  let turn = 0
  let going = true
  const next = () => {
    if (!going) return null
    return turn++ % 2 === 0 ? get(paths.home()) : postRequest(cluster.available)
  }
  const load = rawLoad({ port: cluster.port, connections: visitors, next })
  try {
    for (let index = 0; index < cluster.nodes.length; index++) await cluster.restart(index)
  } finally {
    going = false
  }
  return { ...(await load), restarts: cluster.nodes.length }
}
