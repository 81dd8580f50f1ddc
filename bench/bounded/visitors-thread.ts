import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { ask } from './visits.ts'

const everyMs = 50
const leastVisits = 200

// A visitor each 50 ms, also while others wait, until it is said to be over; then what each of them waited.
const agent = new Agent({ keepAlive: true })
let isOver = false
parentPort!.once('message', () => {
  isOver = true
})
const visits: Promise<number>[] = []
const began = performance.now()
while (!isOver || visits.length < leastVisits) {
  visits.push(ask(workerData as string, { 'accept-encoding': 'gzip, deflate, br, zstd' }, agent))
  await setTimeout(Math.max(0, began + visits.length * everyMs - performance.now()))
}
parentPort!.postMessage(await Promise.all(visits))
agent.destroy()
