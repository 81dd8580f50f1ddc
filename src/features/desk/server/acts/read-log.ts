import { formatDateTime } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import { pageWindow } from '#contract/paginate.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import { openShared } from '#server/tokens/sealing.ts'
import { type ActName, actLabels, type SubjectKind, subjectLabels } from '../../acts.ts'
import { factLabels, valueLabels } from '../../fact-labels.ts'
import type { LogChange, LogFilter, LogLine, LogState } from '../../log-state.ts'
import { causes } from './check-log.ts'
import type { ActRow } from './hash-act.ts'
import { verifyActs } from './verify-acts.ts'

const isNumber = (value: unknown): value is string => typeof value === 'string' && isRowId(value)

/** The filter in the query of the log's page; invalid values are ignored. */
export const readFilter = ({ soort, nummer, wie }: Record<string, unknown>): LogFilter => ({
  soort: isKeyOf(subjectLabels, soort) ? soort : '',
  nummer: isNumber(nummer) ? nummer : '',
  wie: isNumber(wie) ? wie : '',
})

export const filterLabels: Record<keyof LogFilter, string> = { soort: 'Over', nummer: 'Nummer', wie: 'Wie' }

/** A page of the log, newest acts first. */
export async function readLog(
  context: Context,
  filter: LogFilter,
  number: number,
  { isChecked = false }: { isChecked?: boolean } = {},
) {
  const chosen = context.db
    .selectFrom('operator_acts')
    .$if(filter.soort !== '', (query) => query.where('subject_kind', '=', filter.soort))
    .$if(filter.nummer !== '', (query) => query.where('subject_id', '=', filter.nummer))
    .$if(filter.wie !== '', (query) => query.where('account_id', '=', filter.wie))
  const { count } = await chosen.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const { page, pages, limit, offset } = pageWindow(Number(count), number)
  const rows = await chosen.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const lines = rows.map((row) => toLine(context, row))
  const check = isChecked ? await checkChain(context) : null
  return { lines, filter, people: await findPeople(context), page, pages, check }
}

async function checkChain({ db }: Context): Promise<LogState['check']> {
  const { count, head, broken } = await verifyActs(db)
  return { count, head, broken: broken && { id: broken.id, text: causes[broken.cause] } }
}

/** Everyone in the log, by the name in their last act. */
async function findPeople(context: Context): Promise<LogState['people']> {
  const rows = await context.db
    .selectFrom('operator_acts')
    .distinctOn('account_id')
    .select(['id', 'account_id', 'sealed'])
    .where('account_id', 'is not', null)
    .orderBy('account_id')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ id: row.account_id!, naam: nameOf(context, row) }))
}

/** The name that the person had when they acted. */
export function nameOf(
  { keys }: Context,
  { id, account_id, sealed }: Pick<ActRow, 'id' | 'account_id' | 'sealed'>,
): string {
  if (account_id === null) return 'Op de server'
  return sealed === null
    ? `Account ${account_id} (gewist)`
    : (openShared(keys, 'operator_acts.sealed', id, sealed) as string)
}

const toLine = (context: Context, row: ActRow): LogLine => ({
  id: row.id,
  at: row.at.toISOString(),
  who: nameOf(context, row),
  act: actLabels[row.act as ActName] ?? row.act,
  subject: `${subjectLabels[row.subject_kind as SubjectKind] ?? row.subject_kind} ${row.subject_id}`,
  changes: changesOf(row),
  reason: row.reason,
})

const factsOf = (value: unknown) => new Map(Object.entries((value ?? {}) as Record<string, unknown>))

function changesOf(row: ActRow): LogChange[] {
  const [before, after] = [factsOf(row.before), factsOf(row.after)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.flatMap((name) => {
    const [was, is] = [before, after].map((facts) => factOf(name, facts.get(name)))
    const label = factLabels.get(name) ?? name
    if (was === is && !whatItIsAbout.has(name)) return []
    const text = before.has(name) && was !== is ? `${label}: ${was} → ${is}` : `${label}: ${is}`
    return [{ text, href: name === 'decision_id' ? decisionPage(row, String(is)) : null }]
  })
}

/** A decision is shown with the review or objection it is about. */
const decisionPage = ({ subject_kind, subject_id }: ActRow, decision_id: string) =>
  `${paths.desk({ item: `${subject_kind}:${subject_id}` })}#besluit-${decision_id}`

/** Shown for a price even if they stay the same. */
const whatItIsAbout = new Set(['dienst_id', 'dienst_ids'])

const factOf = (name: string, value: unknown): string =>
  name.endsWith('_cents') && typeof value === 'number' ? formatCents(value) : textOf(value)

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '–'
  if (isMoment(value)) return formatDateTime(value)
  return valueLabels.get(value) ?? String(value ?? '–')
}
