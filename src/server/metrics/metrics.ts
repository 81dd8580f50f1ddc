import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>
type Value = { labels?: Record<string, string>; value: number }

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * The Prometheus metrics of this process. A label is always one of the program's own names (a route's pattern, a job, a
 * kind of mail), never user input: so there is no personal data in it, and the number of series is bounded.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Gauges with the name of a counter, which Prometheus's own check refuses; each is the sum of another metric.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  const requests = new Counter({
    name: 'aktewijzer_http_requests_total',
    help: 'Requests answered, those from the page cache too',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'aktewijzer_http_request_duration_seconds',
    help: 'Time until the answer was out, of requests that the page cache did not answer at once',
    labelNames: ['method', 'route'],
    buckets: seconds,
    registers,
  })
  const cache = new Counter({
    name: 'aktewijzer_page_cache_total',
    help: 'Pages that are the same for everyone: from the cache (hit) or rendered (miss)',
    labelNames: ['result'],
    registers,
  })
  const mails = new Counter({
    name: 'aktewijzer_mails_total',
    help: 'Tries to send a mail: sent, dropped as its occasion had passed, to be tried again, or given up',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const jobs = new Histogram({
    name: 'aktewijzer_job_duration_seconds',
    help: 'Time that a job took on this node',
    labelNames: ['job', 'outcome'],
    buckets: seconds,
    registers,
  })

  return {
    answered({ method, route, status, ms }: { method: string; route: string; status: number; ms: number }) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, ms / 1000)
    },
    /** Answered by the page cache, before the framework saw the request. */
    answeredAtOnce(method: string, route: string, status: number) {
      requests.inc({ method, route, status })
      cache.inc({ result: 'hit' })
    },
    page: (result: 'hit' | 'miss') => cache.inc({ result }),
    mail: (kind: string, outcome: MailOutcome) => mails.inc({ kind, outcome }),
    job: (job: string, outcome: 'done' | 'failed', ms: number) => jobs.observe({ job, outcome }, ms / 1000),
    /** A gauge that is read at each scrape; left out when reading fails, as without a database. */
    gauge(name: string, help: string, labelNames: readonly string[], read: () => Value[] | Promise<Value[]>) {
      new Gauge({
        name: `aktewijzer_${name}`,
        help,
        labelNames,
        registers,
        async collect() {
          this.reset()
          const values = await Promise.resolve(read()).catch(() => [])
          for (const { labels = {}, value } of values) this.set(labels, value)
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

type MailOutcome = 'sent' | 'dropped' | 'again' | 'given-up'
