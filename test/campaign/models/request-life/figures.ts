import fc from 'fast-check'
import { workingHours } from '#contract/calendar/working-hours.ts'
import { must, type World } from '#test/campaign/models/world.ts'
import { hour, monthsBefore } from '../moments.ts'
import { countingOf } from './bill.ts'
import type { Requests } from './model.ts'
import type { Answer, Request, Vestiging } from './request.ts'
import { step } from './step.ts'

/** What is counted of the offices, once the hour of the count has come. */
export async function compareFigures(model: Requests, world: World): Promise<void> {
  await world.timer('count-responses')
  const rows = await world.figures()
  const actual = world.offices.flatMap(({ id }, office) =>
    rows
      .filter(({ vestiging_id }) => vestiging_id === id)
      .map((row) => [
        ...[office, row.requests, row.answered, row.median_working_hours],
        ...[row.instant_offers, row.price_withdrawals, row.day_answers, row.days_feasible],
        ...[row.bills_equal, row.bills_lower, row.bills_agreed_extra, row.bills_higher],
      ]),
  )
  const right = world.offices.map((_office, at) => figuresOf(model, at)).filter((row) => row !== undefined)
  must('the figures', actual, right)
}

export const countFigures = step({ name: 'figures are counted', input: fc.constant(null), act: compareFigures })

/** As one row; undefined where there is nothing to count. */
function figuresOf({ requests, now }: Requests, office: number): unknown[] | undefined {
  const since = monthsBefore(now, 12)
  const own = requests
    .filter(({ gone }) => !gone)
    .flatMap((request) => request.offices.filter((o) => o.office === office).map((o) => ({ request, o })))
  const reached = own.map(({ o }) => o).filter(({ sent = 0, bounced }) => sent > since && !bounced)
  const instant = reached.filter(madeAtOnce)
  const days = reached.filter((o) => o.day && !o.replaced && lastWord(o) !== 'decline')
  const bills = own.flatMap(({ request, o }) => outcomesOf(request, o))
  const rest = reached
    .filter((o) => !madeAtOnce(o))
    .map((o) => ({ ...o, answeredAt: firstAnswer(o) }))
    .filter(({ answeredAt, deadline }) => answeredAt !== undefined || deadline! <= now)
  if ([instant, days, bills, rest].every((list) => list.length === 0)) return undefined
  const hours = rest.flatMap(({ sent, answeredAt }) =>
    answeredAt === undefined ? [] : workingHours(new Date(sent!), new Date(answeredAt)),
  )
  const answered = rest.filter(({ answeredAt, report }) => answeredAt !== undefined || report?.is_answered)
  return [
    ...[office, rest.length, answered.length, median(hours)],
    ...[instant.length, instant.filter(tookBack).length],
    ...[days.length, days.filter(({ day }) => day!.antwoord === 'haalbaar').length],
    ...(['equal', 'lower', 'agreed_extra', 'higher'] as const).map((one) => bills.filter((b) => b === one).length),
  ]
}

/** An offer within the hour takes a decline back. */
const tookBack = ({ answers }: Vestiging) =>
  answers.some(
    ({ kind, undone, at }, n) =>
      kind === 'decline' &&
      !undone &&
      !answers.slice(n + 1).some((next) => next.kind === 'offer' && next.at < at + hour),
  )
const madeAtOnce = ({ answers }: Vestiging) => answers.some(({ atOnce }) => atOnce)
const valid = ({ answers }: Vestiging, ...kinds: Answer['kind'][]) =>
  answers.filter(({ kind, undone }) => kinds.includes(kind) && !undone)
const lastWord = (o: Vestiging) =>
  valid(o, 'offer', 'decline')
    .toSorted((a, b) => a.at - b.at)
    .at(-1)?.kind
const firstAnswer = (o: Vestiging) =>
  valid(o, 'offer', 'decline', 'by_mail')
    .map(({ at }) => at)
    .sort((a, b) => a - b)[0]

/** Once a request is erased its outcome stays as a number. */
function outcomesOf(request: Request, o: Vestiging) {
  const counting = countingOf(request, o)
  return counting?.outcome && !counting.held ? [counting.outcome] : []
}

function median(hours: number[]): number | null {
  const sorted = hours.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 10) / 10
}
