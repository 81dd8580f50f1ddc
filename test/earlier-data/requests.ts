import type { Act, Book } from './act.ts'
import type { Stage } from './stage.ts'

/** Quote requests of the data, in every state that they can have. Whoever is in them does not exist. */

/** Asks these offices, and remembers what was answered under this name. */
export async function request(
  stage: Stage,
  book: Book,
  name: string,
  offices: number[],
  { body = {}, sid = '', headers = {} } = {},
) {
  const answer = await stage.send('/offerte-requests', requestBody(name, offices, body), { sid, headers })
  if (answer.status !== 201) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  const { id, reference } = answer.body as { id: string; reference: string }
  book.requests[name] = { id, reference }
  if (answer.sid) book.sessions[name] = answer.sid
  return answer
}

export const requestBody = (name: string, offices: number[], body: object = {}) => ({
  aanhef: name < 'm' ? 'Dhr.' : 'Mevr.',
  naam: `${name[0]!.toUpperCase()}${name.slice(1)} van Verzonnen`,
  email: emailOf(name),
  telefoonnummer: '0612345678',
  dienst_ids: ['leveringsakte', 'hypotheekakte'],
  dienst_id: 'leveringsakte',
  beschrijving: `Wij kopen een huis met een tuin, zegt ${name}.`,
  koopsom: '425.000',
  adres: 'Verzinselweg 12',
  vestiging_ids: offices.map(String),
  ...body,
})
export const emailOf = (name: string) => `${name}@klant.example`

/** The link to the request in the mail that asked to confirm it. */
const access = (stage: Stage, name: string, kind = 'M01') =>
  `/offerte-requests/access/${stage.token(kind, emailOf(name), '/offerte')}`

export async function confirm(stage: Stage, book: Book, name: string) {
  const answer = await stage.send(`${access(stage, name)}/confirm`, {})
  if (answer.sid) book.sessions[name] = answer.sid
  await stage.jobs()
}
async function confirmed(stage: Stage, book: Book, name: string, offices: number[], overrides = {}) {
  await request(stage, book, name, offices, overrides)
  await stage.jobs()
  await confirm(stage, book, name)
}
const choose = (stage: Stage, name: string, vestiging_id: number | null) =>
  stage.send(`${access(stage, name, 'M03')}/confirm`, {
    keuze: vestiging_id === null ? { anders: true } : { vestiging_id: String(vestiging_id) },
  })

export const requestActs: Act[] = [
  // Long ago: anonymised, expired and gone.
  ['2025-09-01T08:00Z', (stage, book) => confirmed(stage, book, 'aad', [1, 2])],
  ['2025-09-01T08:30Z', (stage, book) => confirmed(stage, book, 'ben', [2, 3])],
  ['2025-09-01T09:00Z', async (stage, book) => void (await request(stage, book, 'gijs', [1]))],
  ['2025-09-06T08:00Z', (stage) => choose(stage, 'aad', 1)],
  // Completed, asked for a review and reminded of it.
  ['2026-04-01T07:00Z', (stage, book) => confirmed(stage, book, 'karel', [1, 4])],
  ['2026-04-16T07:30Z', (stage, book) => confirmed(stage, book, 'lena', [3])],
  ['2026-04-20T07:00Z', (stage, book) => confirmed(stage, book, 'marie', [1, 2, 3])],
  ['2026-04-20T07:10Z', (stage, book) => confirmed(stage, book, 'nico', [1, 2])],
  ['2026-04-20T07:20Z', (stage, book) => confirmed(stage, book, 'otto', [2, 3])],
  ['2026-04-20T07:30Z', (stage, book) => confirmed(stage, book, 'piet', [1, 3])],
  ['2026-04-21T07:00Z', (stage) => choose(stage, 'marie', 2)],
  ['2026-04-22T07:00Z', (stage) => choose(stage, 'otto', null)],
  ['2026-05-12T07:00Z', (stage) => choose(stage, 'piet', 3)],
  // Chosen, and chosen again.
  ['2026-05-20T07:00Z', (stage, book) => confirmed(stage, book, 'quin', [1, 2, 3])],
  ['2026-06-10T07:00Z', (stage) => choose(stage, 'quin', 1)],
  ['2026-06-11T07:00Z', (stage) => choose(stage, 'quin', 2)],
  // Withdrawn, and erased.
  ['2026-05-28T07:00Z', (stage, book) => confirmed(stage, book, 'rosa', [1, 2])],
  [
    '2026-06-01T07:00Z',
    (stage) => stage.send(`${access(stage, 'rosa', 'M03')}/withdraw`, { reden: 'Toch niet nodig' }),
  ],
  ['2026-06-02T07:00Z', (stage, book) => confirmed(stage, book, 'saar', [2, 3])],
  ['2026-06-08T07:00Z', (stage) => stage.send(`${access(stage, 'saar', 'M03')}/erase`, { bevestig: true })],
  // One who is known by the session of an earlier request.
  ['2026-06-02T07:30Z', (stage, book) => confirmed(stage, book, 'dora', [1])],
  [
    '2026-06-12T07:00Z',
    async (stage, book) => {
      await request(stage, book, 'dora', [2, 4], { sid: book.sessions.dora! })
      await stage.jobs()
    },
  ],
  // An office whose mailbox is gone, one that wants no requests any more, one that pauses.
  [
    '2026-06-03T07:00Z',
    async (stage, book) => {
      stage.post.refused.set('post@kantoor-5.example', 550)
      await confirmed(stage, book, 'tess', [5, 1, 7])
    },
  ],
  ['2026-06-08T07:30Z', (stage, book) => confirmed(stage, book, 'vera', [6])],
  ['2026-06-10T06:00Z', async (stage, book) => void (await request(stage, book, 'uma', [6]))],
  [
    '2026-06-10T07:10Z',
    async (stage) => {
      await stage.jobs()
      const link = stage.token('M04', 'post@kantoor-6.example', '/kantoor/offerte')
      await stage.send(`/offerte-requests/office/${link}/receiving`, { can_receive_email: false })
    },
  ],
  ['2026-06-10T07:20Z', (stage, book) => confirm(stage, book, 'uma')],
  // Sent to its offices lately.
  ['2026-06-12T07:30Z', (stage, book) => confirmed(stage, book, 'ilse', [1, 2, 4])],
  // Not confirmed: past its days a moment ago, reminded, new.
  ['2026-06-08T07:40Z', async (stage, book) => void (await request(stage, book, 'zita', [1]))],
  ['2026-06-08T07:41Z', (stage) => stage.jobs()],
  ['2026-06-13T07:00Z', async (stage, book) => void (await request(stage, book, 'wim', [1, 2]))],
  ['2026-06-13T07:01Z', (stage) => stage.jobs()],
  [
    '2026-06-15T07:42Z',
    async (stage, book) => {
      stage.post.refused.set(emailOf('abel'), 550)
      await request(stage, book, 'abel', [1])
      await stage.jobs()
    },
  ],
  // Refused once, for now: the customer's mail, and the one to an office.
  [
    '2026-06-15T07:59Z',
    async (stage, book) => {
      stage.post.refused.set(emailOf('yara'), 451)
      await request(stage, book, 'yara', [1, 3])
      await stage.jobs()
    },
  ],
  ['2026-06-15T07:51Z', async (stage, book) => void (await request(stage, book, 'bea', [3, 4]))],
  [
    '2026-06-15T07:52Z',
    async (stage, book) => {
      await stage.jobs()
      stage.post.refused.set('post@kantoor-4.example', 451)
      await confirm(stage, book, 'bea')
    },
  ],
  // The last thing that the program wrote: its mail is in the queue.
  [
    '2026-06-15T07:59:30Z',
    async (stage, book) => {
      const headers = { 'idempotency-key': 'xan-stuurt-nog-eens' }
      book.answers.xan = (await request(stage, book, 'xan', [1, 2], { headers })).body
    },
  ],
]
