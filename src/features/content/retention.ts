import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'

export const daysOf = (ms: number) => (daysIn(ms) === 1 ? '1 dag' : `${daysIn(ms)} dagen`)

const {
  account,
  backup,
  dataRequest,
  mail,
  mailLog,
  offerte,
  partner,
  rates,
  reply,
  review,
  session,
  unconfirmed,
  webhook,
} = limits
const hashMonths = `${offerte.hashesKeptMonths} maanden`

/** `tables`: the database tables that hold it. A test compares them with all tables that hold personal data. */
type Kept = { what: string; kept: string; tables: readonly string[] }

/** All personal data and how long it is kept (docs/product/data-rights.md, "What goes by itself"). The privacy page shows it. */
export const retention: readonly Kept[] = [
  {
    what: 'Een aanvraag die u niet bevestigt',
    kept: `${daysOf(offerte.confirmMs)}, daarna binnen ${daysOf(unconfirmed.erasedWithinMs)} gewist`,
    tables: ['offerte_requests'],
  },
  {
    what: 'Uw naam, adres en tekst in een aanvraag, de offertes en berichten erbij, de nota die u invulde, en wat wie meekijkt schreef',
    kept: `${daysOf(offerte.retentionMs)} na het versturen, of tot u ze wist`,
    tables: [
      'offerte_requests',
      'offerte_answers',
      'offerte_day_answers',
      'offerte_bills',
      'offerte_bill_outcomes',
      'offerte_messages',
      'offerte_companions',
    ],
  },
  {
    what: 'De uitkomst van uw nota, als u die liet meetellen: een getal per kantoor en kwartaal, niets van u',
    kept: `${offerte.bill.statsMonths} maanden`,
    tables: ['bill_totals'],
  },
  {
    what: 'Dezelfde gegevens als u de aanvraag intrekt, met uw reden',
    kept: `${daysOf(offerte.withdrawnKeptMs)} na het intrekken`,
    tables: ['offerte_withdrawals'],
  },
  {
    what: 'Een code van uw e-mailadres, om dubbele aanvragen en reviews te herkennen',
    kept: hashMonths,
    tables: ['offerte_windows', 'tokens'],
  },
  {
    what: 'Een review die u niet bevestigt',
    kept: `${daysOf(review.confirmMs)}, daarna binnen ${daysOf(unconfirmed.erasedWithinMs)} gewist`,
    tables: ['reviews'],
  },
  {
    what: 'Uw naam en e-mailadres bij een review',
    kept: `zolang de review online staat, en ${review.keptAfterRemovalMonths} maanden daarna`,
    tables: ['reviews'],
  },
  {
    what: 'Welke code van een nota bij uw review hoort',
    kept: 'zolang de review bij ons staat; daarna alleen dat de code gebruikt is',
    tables: ['review_codes'],
  },
  {
    what: 'Een code van uw netwerk bij een review',
    kept: daysOf(review.confirmMs + review.perPrefix.windowMs),
    tables: ['reviews'],
  },
  {
    what: 'Uw naam, e-mailadres en tekst bij een melding, en uw antwoord als een kantoor zegt dat u geen klant was',
    kept: `tot ${review.appealMonths} maanden na ons besluit`,
    tables: ['review_notices'],
  },
  {
    what: 'Een reactie van een kantoor op een review die wij niet plaatsten',
    kept: `hoogstens ${daysOf(reply.rejectedKeptMs)}, of tot het kantoor een andere schrijft`,
    tables: ['rejected_replies'],
  },
  {
    what: 'Een verzoek om uw gegevens te zien of te wissen',
    kept: `${daysOf(dataRequest.lifeMs + dataRequest.renewableMs)}; dat u liet wissen, ${hashMonths}`,
    tables: ['data_requests'],
  },
  {
    what: 'Een bericht via het contactformulier',
    kept: `tot het gemaild is; lukt dat niet, hoogstens ${daysOf(mailLog.letterKeptMs)}`,
    tables: ['mails'],
  },
  {
    what: 'Waaruit een e-mail bestaat, versleuteld, voor als hij terugkomt',
    kept: `${daysOf(mail.bounceMs)} na het versturen; kwam hij niet aan, hoogstens ${daysOf(mailLog.letterKeptMs)}`,
    tables: ['mails'],
  },
  { what: 'Dat een e-mail is verstuurd, zonder de tekst', kept: daysOf(mailLog.keptMs), tables: ['mails'] },
  {
    what: 'Dat een e-mailadres niet meer bestaat',
    kept: daysOf(mailLog.bounceKeptMs),
    tables: ['mail_bounces'],
  },
  {
    what: 'Dat u geen e-mails meer wilt, als code van uw e-mailadres',
    kept: 'tot u ze weer aanzet',
    tables: ['unsubscribes', 'unsubscribe_addresses', 'mail_stops'],
  },
  {
    what: 'Dat u uw e-mailadres in deze browser bevestigde',
    kept: `${daysOf(session.lifeMs)} na uw laatste aanvraag of review, nooit langer dan ${daysOf(session.absoluteMs)}`,
    tables: ['sessions', 'session_emails'],
  },
  {
    what: 'Een account van wie bij een kantoor werkt, met passkeys en codes',
    kept: 'tot u het wist',
    tables: ['accounts', 'account_totp', 'passkeys', 'provider_links'],
  },
  {
    what: 'Waar u met een account bent ingelogd, en verkeerde wachtwoorden',
    kept: `hoogstens ${daysOf(account.session.absoluteMs)}, en ${daysOf(account.lock.longestMs + account.lock.forgetMs)}`,
    tables: ['sessions', 'login_failures'],
  },
  {
    what: 'Koppelingen van een kantoor met eigen systemen',
    kept: `tot het kantoor ze verwijdert; wat er is verstuurd ${daysOf(webhook.logKeptMs)}`,
    tables: ['webhooks'],
  },
  {
    what: 'Wat een medewerker van deze website deed',
    kept: 'blijvend, met de naam tot het account is gewist',
    tables: ['operator_acts'],
  },
  {
    what: 'Interesse van een kantoor om partner te worden',
    kept: `tot ${partner.evidenceYears} jaar na het einde van de overeenkomst`,
    tables: ['partnership_interests'],
  },
  {
    what: 'Hoe vaak een IP-adres iets vroeg, als code',
    kept: `hoogstens ${daysOf(rates.offertePerEmail.windowMs)}`,
    tables: ['rate_limits'],
  },
  { what: 'Bezoek aan pagina’s van kantoren', kept: 'alleen totalen per dag, niets van u', tables: [] },
  { what: 'Reservekopieën van dit alles', kept: `hoogstens ${daysOf(backup.keptMs)}`, tables: [] },
]
