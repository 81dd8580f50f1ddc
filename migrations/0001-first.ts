import { type Kysely, sql } from 'kysely'
import { accounts } from './first/accounts.ts'
import { answers } from './first/answers.ts'
import { connections } from './first/connections.ts'
import { desk } from './first/desk.ts'
import { figures } from './first/figures.ts'
import { mails } from './first/mails.ts'
import { moderation } from './first/moderation.ts'
import { offices } from './first/offices.ts'
import { platform } from './first/platform.ts'
import { prices } from './first/prices.ts'
import { requests } from './first/requests.ts'
import { reviews } from './first/reviews.ts'

/** Each after those that it refers to. */
const subjects = [
  ...[offices, accounts, prices, platform, requests, answers, reviews, moderation],
  ...[mails, desk, connections, figures],
]

/** The tables as version 0.2.0 has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of subjects.flat()) await sql.raw(statement).execute(db)
}
