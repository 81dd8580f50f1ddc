import type { FastifyInstance } from 'fastify'
import { dayOf, formatDateTime } from '#contract/format/dates.ts'
import { endingFigures } from '#contract/legal-figures.ts'
import { requestedPage } from '#contract/paginate.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { stillQueues } from '#server/jobs/waiting-jobs.ts'
import { countDeadMails } from '#server/mail/dead-mails.ts'
import { waitingMails } from '#server/mail/waiting-mails.ts'
import type { DeskHomeState } from '../contract.ts'
import type { LogState } from '../log-state.ts'
import { filterLabels, readFilter, readLog } from './acts/read-log.ts'
import { deskPage } from './desk-page.ts'
import { ignoredIn } from './ignored-in.ts'
import { pagesOf } from './pages.ts'

/** The start page of the desk and the log of acts. */
export function deskHomeRoutes(app: FastifyInstance, context: Context) {
  deskPage(app, context, paths.deskHome, {
    read: async (_request, { role }): Promise<DeskHomeState> => ({
      pages: pagesOf(role),
      troubles: role === 'operator' ? await findTroubles(context) : [],
    }),
  })
  deskPage(app, context, paths.acts, {
    read: async ({ query }): Promise<LogState> => ({
      ...(await readLog(context, readFilter(query), requestedPage(query), {
        isChecked: query.controle === 'alles',
      })),
      ignored: ignoredIn(query, filterLabels, readFilter(query)),
    }),
  })
}

/** What is not running as it should: queues that stand still, mails that cannot leave or were given up, legal figures that end. */
async function findTroubles(context: Context): Promise<DeskHomeState['troubles']> {
  const [queues, waiting, dead] = await Promise.all([
    stillQueues(context),
    waitingMails(context),
    countDeadMails(context),
  ])
  const waitingPage = paths.mailLog({ staat: 'wacht' })
  const deadPage = paths.mailLog({ staat: 'opgegeven' })
  return [
    ...queues.map(({ queue, count, since }) => ({
      text: `De wachtrij ${queue} staat stil sinds ${formatDateTime(since)}: ${count} wachten`,
      href: null,
    })),
    ...waiting.map(({ count, since, last_error }) => ({
      text: `${count === 1 ? '1 e-mail kan' : `${count} e-mails kunnen`} niet weg sinds ${formatDateTime(since)} (${last_error})`,
      href: waitingPage,
    })),
    ...(dead > 0
      ? [{ text: dead === 1 ? '1 e-mail is opgegeven' : `${dead} e-mails zijn opgegeven`, href: deadPage }]
      : []),
    ...endingFigures(dayOf(context.clock.now())).map((text) => ({ text, href: null })),
  ]
}
