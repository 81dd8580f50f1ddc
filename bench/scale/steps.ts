import { paths } from '#contract/paths.ts'
import { recipientOf, tokenIn } from '#test/offerte-client.ts'
import { differentSearches } from '../different-searches.ts'
import { jobs, mails, untilIdle } from './backlog.ts'
import type { Cluster } from './cluster.ts'
import { rawLoad } from './raw-load.ts'
import { get, post } from './request-bytes.ts'
import { isCustomer, postRequest } from './request-load.ts'
import type { Step } from './step.ts'

const connections = 32
const searches = differentSearches(1_500)
/** These addresses in turn, for so many seconds. */
const reading = (what: string, addressesOf: (cluster: Cluster) => readonly string[]): Step => ({
  what,
  warmsUp: true,
  run(cluster, seconds) {
    const addresses = addressesOf(cluster)
    const until = performance.now() + seconds * 1_000
    let turn = 0
    const next = () => (performance.now() < until ? get(addresses[turn++ % addresses.length]!) : null)
    return rawLoad({ port: cluster.port, connections, next })
  },
})

const requesting: Step = {
  what: 'quote request to three offices, and its mail M01',
  async run({ port, available, databaseUrl }, seconds) {
    const until = performance.now() + seconds * 1_000
    const next = () => (performance.now() < until ? postRequest(available) : null)
    const answers = await rawLoad({ port, connections, next })
    await untilIdle(databaseUrl)
    return answers
  },
}

const confirming: Step = {
  what: 'its mailed link confirmed, and four mails',
  async run({ port, smtp, databaseUrl }) {
    const tokens = smtp.mails.filter((mail) => isCustomer(recipientOf(mail))).map(tokenIn)
    const next = () => {
      const token = tokens.pop()
      return token === undefined ? null : post(`/api/offerte-requests/access/${token}/confirm`, {})
    }
    const answers = await rawLoad({ port, connections, next })
    await untilIdle(databaseUrl)
    return answers
  },
}

export const steps: readonly Step[] = [
  reading('home page', () => [paths.home()]),
  reading('results page, of one place', () => [paths.search({ woonplaats: 'amsterdam' })]),
  reading('results page, 1,500 places and postcodes in turn', () =>
    searches.map((address) => address.replace('/api/vestigingen/search', paths.search())),
  ),
  reading('page of an office, all in turn', ({ offices }) => offices.map((id) => paths.vestiging(id))),
  reading('search by the API, 1,500 places and postcodes in turn', () => searches),
  requesting,
  confirming,
  mails,
  jobs,
]
