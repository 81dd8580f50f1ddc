import type { Requests } from './model.ts'
import type { Answer, Counting, Link, Request, Vestiging } from './request.ts'
import { answerOf, wrongOf, wrongOfToken } from './states.ts'

type Cents = number | null
/** As its customer types it over; null is what was left open. The extra is undefined where no extra was looked at. */
export type TypedBill = {
  office: number
  /** Of the service and its btw: all that the offers here have. */
  lines: [Cents, Cents]
  extra: { cents: Cents; isDue: boolean } | undefined
  other: Cents
  counts: boolean
}

/** The customer holds a bill against the offer that was chosen. */
export function checkBill(model: Requests, link: Link, bill: TypedBill): string {
  const { request } = link
  const wrong = wrongOf(link, model.now)
  if (wrong) return wrong
  const offer = billedOffer(request)
  if (offer === undefined) return 'OFFERTE_CLOSED'
  const { office, lines, extra, other, counts } = bill
  if (office !== request.choice) return 'CONFLICT'
  const amounts = [...lines, extra?.cents ?? null, other]
  const isUnbilled = extra?.isDue === false && extra.cents === null
  if ((extra && !offer.extra) || isUnbilled || amounts.every((cents) => cents === null)) return 'BAD_REQUEST'
  const agreed = extra?.isDue ? Math.min(extra.cents ?? 0, offer.extra!) : 0
  const billed = amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const offered = Number(offer.content)
  request.bill = { office, offered, billed, agreed }
  count(model, request, office, counts && !lines.includes(null) ? outcomeOf(billed - offered, agreed) : null)
  return 'done'
}

function outcomeOf(difference: number, agreed: number): Counting['outcome'] {
  if (difference === agreed) return agreed > 0 ? 'agreed_extra' : 'equal'
  return difference > agreed ? 'higher' : 'lower'
}

/** One outcome of a request counts at most; of others stays what office and desk said of it. */
function count({ now }: Requests, { offices }: Request, office: number, outcome: Counting['outcome']) {
  for (const o of offices) {
    if (outcome && o.office === office) o.counting = { at: now, ...o.counting, outcome }
    else if (o.counting?.answer || o.counting?.held) o.counting.outcome = null
    else o.counting = undefined
  }
}

/** The offer that a bill can be held against. */
export function billedOffer({ offices, choice, chosen, withdrawn }: Request): Answer | undefined {
  const taken = chosen && !withdrawn ? offices.find((o) => o.office === choice) : undefined
  const answer = taken && answerOf(taken)
  return answer?.kind === 'offer' ? answer : undefined
}

/** What counts of the bill of an office while it is the one that was chosen. */
export function countingOf(r: Request, { office, counting }: Vestiging): Counting | undefined {
  return counting?.outcome && r.choice === office && billedOffer(r) ? counting : undefined
}

/** What an office says of the outcome of its bill, once; who does so saw the request. */
export function answerBill(model: Requests, link: Link, text: string): string {
  const { request, vestiging } = link
  const wrong = wrongOfToken(link, model.now) ?? (request.gone || request.erased ? 'OFFERTE_NOT_FOUND' : undefined)
  if (wrong) return wrong
  const counting = countingOf(request, vestiging!)
  if (!counting) return 'OFFERTE_CLOSED'
  if (counting.answer && counting.answer.text !== text) return 'CONFLICT'
  counting.answer ??= { text, at: model.now }
  vestiging!.opened ??= model.now
  return 'done'
}
