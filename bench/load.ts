import { Agent, get } from 'node:http'

const connections = 16
const longestMs = 60_000

/** Asks these addresses in turn, `count` times in all, over a few kept connections; every answer must be 200. */
export async function load(origin: string, paths: string[], count: number, headers: Record<string, string>) {
  if (new URL(origin).hostname !== '127.0.0.1') throw new Error('only this machine is put under load')
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const deadline = performance.now() + longestMs
  let total = 0
  const worker = async () => {
    while (total < count && performance.now() < deadline) {
      await drain(`${origin}${paths[total++ % paths.length]}`, headers, agent)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return total
}

function drain(url: string, headers: Record<string, string>, agent: Agent) {
  return new Promise<void>((resolve, reject) => {
    const request = get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.on('end', resolve).on('error', reject).resume()
    })
    request.on('error', reject)
  })
}
