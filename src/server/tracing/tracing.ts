import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type Attributes, type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogEvent } from 'kysely'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

export type Tracing = ReturnType<typeof startTracing>

const textMax = 2000
const stopWithinMs = 2000

/**
 * Traces requests and jobs with their database statements, and sends them by OTLP over HTTP. Names and attributes are
 * the program's own, as in metrics.ts: no addresses, tokens or values (docs/decisions/0037-metrics-and-traces.md).
 */
export function startTracing({ url, headers, serviceName, share }: NonNullable<Config['traces']>, log: Log) {
  const exporter = toldOf(new OTLPTraceExporter({ url, headers }), log)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: textMax },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('aktewijzer')
  const active = new AsyncLocalStorage<Context>()
  const requests = new WeakMap<FastifyRequest, Context>()

  /** Starts a root span: nobody outside may decide what is traced. */
  const begin = (name: string, kind: SpanKind, attributes: Attributes) =>
    trace.setSpan(ROOT_CONTEXT, tracer.startSpan(name, { kind, attributes }, ROOT_CONTEXT))

  function end(context: Context, isFailure: boolean, attributes: Attributes = {}) {
    const span = trace.getSpan(context)!.setAttributes(attributes)
    if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  return {
    /** Makes the work of a request part of its trace. */
    follow(app: FastifyInstance) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { method } = request
        const context = begin(method, SpanKind.SERVER, { 'http.request.method': method })
        requests.set(request, context)
        active.run(context, done)
      })
      // Reading a body loses the async context, so it is entered again.
      app.addHook('preValidation', (request, _reply, done) => active.run(requests.get(request)!, done))
    },
    answered(request: FastifyRequest, { route, status }: { route: string; status: number }) {
      const context = requests.get(request)
      if (!context) return
      trace.getSpan(context)!.updateName(`${request.method} ${route}`)
      end(context, status >= 500, { 'http.route': route, 'http.response.status_code': status })
    },
    async job<T>(name: string, work: () => Promise<T>): Promise<T> {
      const context = begin(`job ${name}`, SpanKind.CONSUMER, { 'aktewijzer.job': name })
      try {
        const outcome = await active.run(context, work)
        end(context, false)
        return outcome
      } catch (error) {
        end(context, true)
        throw error
      }
    },
    /** Adds a span for a query that the database ran or refused, with placeholders for its values and with the error code. */
    statement(event: LogEvent) {
      const parent = active.getStore()
      if (!parent) return
      const endTime = performance.timeOrigin + performance.now()
      const text = withoutTexts(event.query.sql)
      const span = tracer.startSpan(
        /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL',
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - event.queryDurationMillis,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
        },
        parent,
      )
      if (event.level === 'error') {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('db.response.status_code', String((event.error as { code?: unknown })?.code ?? ''))
      }
      span.end(endTime)
    },
    /** Sends what is left, or gives up after `stopWithinMs`. */
    stop: () => Promise.race([provider.shutdown().catch(() => {}), wait(stopWithinMs, undefined, { ref: false })]),
  }
}

/** Values are bound parameters; string literals in the statement itself are left out as well. */
const withoutTexts = (statement: string) => statement.replace(/'(?:[^']|'')*'/g, "'?'")

/** Logs once that traces are not accepted, and once that they are again. */
function toldOf(exporter: SpanExporter, log: Log): SpanExporter {
  let isRefused = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const wasRefused = isRefused
        isRefused = result.code !== 0
        if (isRefused && !wasRefused) log.warn('Traces are not taken by OTEL_EXPORTER_OTLP_ENDPOINT')
        if (!isRefused && wasRefused) log.info('Traces are taken again')
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
