import type { Act } from './act.ts'
import { emailOf } from './requests.ts'
import {
  decide,
  manage,
  points,
  reason,
  reply,
  report,
  reviewed,
  reviewedSite,
  write,
  writeAboutSite,
} from './review-steps.ts'

/** Reviews of offices and of the platform, in every state that they can have. Whoever is in them does not exist. */
export const reviewActs: Act[] = [
  // Long ago: withdrawn, rejected and removed, and forgotten since.
  ['2025-09-02T08:00Z', (stage, book) => reviewed(stage, book, 'cor', 1, points('Snel geholpen'))],
  ['2025-09-02T09:00Z', (stage, book) => reviewedSite(stage, book, 'cor', 'Handig om kantoren naast elkaar te zien.')],
  ['2025-09-02T08:30Z', (stage) => stage.send(`${manage(stage, 'cor')}/withdraw`, { bevestig: true })],
  ['2025-09-03T08:00Z', (stage) => stage.send(`${manage(stage, 'cor')}/withdraw`, { bevestig: true })],
  ['2025-09-03T08:10Z', (stage, book) => reviewed(stage, book, 'dirk', 2, points('Bel mij op 06-12345678'))],
  [
    '2025-09-03T08:20Z',
    (stage, book) =>
      decide(stage, `R-${book.reviews.dirk}`, 'reject', reason('persoonsgegevens', 'Er staat een telefoonnummer in.')),
  ],
  ['2025-09-04T08:00Z', (stage, book) => reviewed(stage, book, 'els', 1, points('De akte was op tijd klaar'))],
  [
    '2025-09-05T08:00Z',
    (stage, book) =>
      report(stage, `/reviews/${book.reviews.els}`, 'geen_klant', 'Dit was geen klant van ons.', 'Frits'),
  ],
  [
    '2025-09-05T08:10Z',
    (stage, book) =>
      decide(stage, `R-${book.reviews.els}`, 'remove', reason('eigen_ervaring', 'De schrijver was geen klant.')),
  ],
  ['2025-09-04T09:00Z', async (stage, book) => void (await write(stage, book, 'hein', 2))],
  ['2025-09-04T09:01Z', (stage) => stage.jobs()],
  // By the invitation of a request that came to its end.
  [
    '2025-10-08T08:00Z',
    async (stage, book) => {
      const token = stage.token('M14', emailOf('aad'), '/schrijf-review')
      await write(stage, book, 'aad', 1, { body: { token, pluspunten: ['Nam de tijd voor onze vragen'] } })
      await stage.jobs()
    },
  ],
  [
    '2025-09-08T08:00Z',
    async (stage, book) => {
      const token = stage.token('M16', emailOf('aad'), '/schrijf-aktewijzer-review')
      await writeAboutSite(stage, book, 'aad', 'Drie offertes in twee dagen.', { body: { token } })
      await stage.jobs()
    },
  ],
  // Online since: kept after a notice, with replies, changed.
  [
    '2026-02-02T08:00Z',
    (stage, book) =>
      reviewed(stage, book, 'fien', 3, {
        body: { pluspunten: ['Goede koffie'], minpunten: ['Duur voor wat het was'], rating_prijs_kwaliteit: 4 },
      }),
  ],
  [
    '2026-02-03T08:00Z',
    (stage, book) => report(stage, `/reviews/${book.reviews.fien}`, 'anders', 'Wij zijn niet duur.', 'Gerda'),
  ],
  [
    '2026-02-04T08:00Z',
    (stage, book) => decide(stage, `R-${book.reviews.fien}`, 'keep', { facts: 'Een mening over de prijs mag.' }),
  ],
  [
    '2026-02-05T08:00Z',
    (stage, book) =>
      reviewed(stage, book, 'ina', 1, points('Legde elke stap van de overdracht rustig uit', 'Was goed bereikbaar')),
  ],
  ['2026-02-05T09:00Z', (stage, book) => reviewedSite(stage, book, 'ina', 'Overzichtelijk, ook op mijn telefoon.')],
  ['2026-02-06T08:00Z', (stage, book) => reply(stage, 1, { [book.reviews.ina!]: 'Dank voor uw mooie woorden.' })],
  [
    '2026-06-04T08:00Z',
    (stage, book) =>
      reviewed(stage, book, 'jana', 1, { body: { alleen_initialen: true, pluspunten: ['Alles digitaal te regelen'] } }),
  ],
  ['2026-06-05T08:00Z', (stage, book) => reply(stage, 1, { [book.reviews.jana!]: 'Fijn dat het zo goed ging.' })],
  [
    '2026-06-06T08:00Z',
    (stage, book) => reply(stage, 1, { [book.reviews.jana!]: 'Fijn dat het ging. Bel gerust 0543-123456.' }),
  ],
  ['2026-06-04T08:30Z', (stage, book) => reviewed(stage, book, 'kees', 2, points('Vriendelijk aan de balie'))],
  [
    '2026-06-07T08:00Z',
    (stage, book) => reply(stage, 2, { [book.reviews.kees!]: 'Mail ons op post@kantoor-2.example voor meer.' }),
  ],
  [
    '2026-06-07T08:30Z',
    (stage) =>
      stage.send(`${manage(stage, 'kees')}/edit`, {
        rating_service: 6,
        pluspunten: ['Vriendelijk aan de balie', 'Ruime parkeerplaats'],
      }),
  ],
  ['2026-06-07T09:00Z', (stage, book) => reviewedSite(stage, book, 'kees', null)],
  // By invitations lately; who is invited also confirmed the address.
  [
    '2026-06-01T08:00Z',
    async (stage, book) => {
      const token = stage.token('M14', emailOf('marie'), '/schrijf-review')
      await write(stage, book, 'marie', 2, { body: { token, minpunten: ['Het duurde even'] } })
      await stage.jobs()
    },
  ],
  [
    '2026-04-25T08:00Z',
    async (stage, book) => {
      const token = stage.token('M16', emailOf('marie'), '/schrijf-aktewijzer-review')
      await writeAboutSite(stage, book, 'marie', 'Ik wist niet dat het zo kon verschillen.', { body: { token } })
      await stage.jobs()
    },
  ],
  [
    '2026-04-24T08:00Z',
    (stage) =>
      stage.send(`/customer/unsubscribe/${stage.token('M16', emailOf('lena'), '/uitschrijven')}`, {
        all: true,
        reden: 'Te veel post',
      }),
  ],
  // Decided about lately.
  ['2026-06-04T09:00Z', (stage, book) => reviewed(stage, book, 'loes', 3, points('Kijk op www.verzonnen.example'))],
  [
    '2026-06-04T15:00Z',
    (stage, book) => decide(stage, `R-${book.reviews.loes}`, 'reject', reason('reclame', 'Er staat een link in.')),
  ],
  [
    '2026-06-04T09:10Z',
    (stage, book) => reviewed(stage, book, 'mees', 3, points('Vlotte afhandeling van de hypotheek')),
  ],
  [
    '2026-06-05T09:10Z',
    (stage, book) =>
      report(stage, `/reviews/${book.reviews.mees}`, 'vertrouwelijk', 'Hier staat iets vertrouwelijks.', 'Harm'),
  ],
  [
    '2026-06-05T09:20Z',
    (stage, book) =>
      decide(stage, `R-${book.reviews.mees}`, 'remove', reason('vertrouwelijk', 'Het gaat over een ander.')),
  ],
  ['2026-06-04T09:20Z', (stage, book) => reviewed(stage, book, 'nora', 3, points('Duidelijke rekening'))],
  ['2026-06-05T09:30Z', (stage) => stage.send(`${manage(stage, 'nora')}/withdraw`, { bevestig: true })],
  // Asked to change it: online, held, and changed since.
  [
    '2026-06-04T09:40Z',
    (stage, book) => reviewed(stage, book, 'oda', 2, points('De secretaresse wist alles van testamenten')),
  ],
  [
    '2026-06-10T09:00Z',
    (stage, book) =>
      decide(stage, `R-${book.reviews.oda}`, 'adjust', reason('persoonsgegevens', 'Noem de secretaresse niet.')),
  ],
  ['2026-06-11T09:00Z', (stage, book) => reviewed(stage, book, 'paul', 2, points('Het leek wel oplichting'))],
  [
    '2026-06-11T09:10Z',
    (stage, book) =>
      decide(stage, `R-${book.reviews.paul}`, 'adjust', reason('beschuldiging', 'Schrijf wat er gebeurde.')),
  ],
  ['2026-06-11T09:20Z', (stage, book) => reviewed(stage, book, 'rik', 4, points('Wat een prutser en een sukkel'))],
  [
    '2026-06-11T09:30Z',
    (stage, book) => decide(stage, `R-${book.reviews.rik}`, 'adjust', reason('beleefdheid', 'Scheld niet.')),
  ],
  [
    '2026-06-12T09:00Z',
    (stage) => stage.send(`${manage(stage, 'rik', 'M20b')}/edit`, { pluspunten: ['Mijn vraag bleef liggen'] }),
  ],
  // Held: for its words, its words hidden after a day, for fraud, changed while online.
  ['2026-06-13T08:00Z', (stage, book) => reviewed(stage, book, 'sjef', 4, points('Bel 06-87654321 voor meer'))],
  ['2026-06-14T05:00Z', (stage, book) => reviewed(stage, book, 'tom', 4, { ip: '172.16.5.1' })],
  ['2026-06-14T05:10Z', (stage, book) => reviewed(stage, book, 'udo', 4, { ip: '172.16.5.1' })],
  ['2026-06-14T05:20Z', (stage, book) => reviewed(stage, book, 'vic', 4, { ip: '172.16.5.1' })],
  ['2026-06-15T07:00Z', (stage, book) => reviewed(stage, book, 'wies', 3, points('Mijn nummer is 06-11223344'))],
  [
    '2026-06-15T07:05Z',
    (stage, book) =>
      reviewed(stage, book, 'xena', 3, { body: { email: 'xena@kantoor-3.example' }, email: 'xena@kantoor-3.example' }),
  ],
  ['2026-06-15T06:30Z', (stage, book) => reviewed(stage, book, 'gus', 2, points('Ik voel mij opgelicht'))],
  [
    '2026-06-15T06:40Z',
    (stage, book) =>
      decide(stage, `R-${book.reviews.gus}`, 'adjust', reason('beschuldiging', 'Schrijf wat er gebeurde.')),
  ],
  ['2026-06-10T10:00Z', (stage, book) => reviewed(stage, book, 'yde', 3, points('Keurig op tijd'))],
  [
    '2026-06-14T08:00Z',
    (stage) =>
      stage.send(`${manage(stage, 'yde')}/edit`, { pluspunten: ['Keurig op tijd', 'Zie ook www.verzonnen.example'] }),
  ],
  // Reported, not yet decided: online, and its words hidden.
  ['2026-06-12T08:00Z', (stage, book) => reviewed(stage, book, 'zoe', 1, points('Een warm welkom'))],
  [
    '2026-06-13T09:00Z',
    (stage, book) => report(stage, `/reviews/${book.reviews.zoe}`, 'belediging', 'Dit is niet aardig bedoeld.', 'Ivo'),
  ],
  ['2026-06-12T08:30Z', (stage, book) => reviewedSite(stage, book, 'zoe', 'Fijne site.')],
  [
    '2026-06-13T09:10Z',
    (stage, book) => report(stage, `/site-reviews/${book.siteReviews.zoe}`, 'reclame', 'Dit is reclame.', 'Jet'),
  ],
  // One mailbox in two spellings, which that program took for two.
  [
    '2026-06-11T10:00Z',
    (stage, book) =>
      reviewed(stage, book, 'dubbel', 8, {
        body: { email: 'dubbel@post.example', pluspunten: ['Eerste indruk was goed'] },
        email: 'dubbel@post.example',
      }),
  ],
  [
    '2026-06-11T10:30Z',
    (stage, book) =>
      reviewed(stage, book, 'dubbel2', 8, {
        body: { naam: 'Dubbel van Bedacht', email: 'dubbel@pｏst.example', pluspunten: ['Tweede bezoek viel mee'] },
        email: 'dubbel@pｏst.example',
      }),
  ],
  // Of the platform: held, hidden, asked to change, rejected, removed, withdrawn.
  ['2026-06-13T10:00Z', (stage, book) => reviewedSite(stage, book, 'sjef', 'Ik bel liever met 06-87654321 dan met u.')],
  ['2026-06-15T07:10Z', (stage, book) => reviewedSite(stage, book, 'wies', 'Wat een oplichters zijn het.')],
  ['2026-06-11T11:00Z', (stage, book) => reviewedSite(stage, book, 'paul', 'Het is een stel idioten daar.')],
  [
    '2026-06-11T11:10Z',
    (stage, book) => decide(stage, `P-${book.siteReviews.paul}`, 'adjust', reason('beleefdheid', 'Scheld niet.')),
  ],
  ['2026-06-05T10:00Z', (stage, book) => reviewedSite(stage, book, 'loes', 'Bezoek www.verzonnen.example eens.')],
  [
    '2026-06-05T10:10Z',
    (stage, book) => decide(stage, `P-${book.siteReviews.loes}`, 'reject', reason('reclame', 'Er staat een link in.')),
  ],
  ['2026-06-05T10:20Z', (stage, book) => reviewedSite(stage, book, 'mees', 'Prima te vinden.')],
  [
    '2026-06-05T10:30Z',
    (stage, book) =>
      decide(stage, `P-${book.siteReviews.mees}`, 'remove', reason('eigen_ervaring', 'Van een ander overgenomen.')),
  ],
  ['2026-06-05T10:40Z', (stage, book) => reviewedSite(stage, book, 'oda', 'Kan beter met de kaart.')],
  ['2026-06-06T10:40Z', (stage) => stage.send(`${manage(stage, 'oda')}/withdraw`, { bevestig: true })],
  // Not confirmed: reminded, new, its mail not sent yet.
  ['2026-06-12T08:40Z', async (stage, book) => void (await write(stage, book, 'bram', 1, points('Netjes')))],
  ['2026-06-12T08:41Z', (stage) => stage.jobs()],
  ['2026-06-12T08:42Z', async (stage, book) => void (await writeAboutSite(stage, book, 'tess', 'Ging vlot.'))],
  ['2026-06-12T08:43Z', (stage) => stage.jobs()],
  ['2026-06-15T07:59:30Z', async (stage, book) => void (await writeAboutSite(stage, book, 'ilse', 'Ging best.'))],
  [
    '2026-06-15T07:59:30Z',
    async (stage, book) => {
      const headers = { 'idempotency-key': 'clara-stuurt-nog-eens' }
      book.answers.clara = (await write(stage, book, 'clara', 2, { ...points('Helder verhaal'), headers })).body
    },
  ],
]
