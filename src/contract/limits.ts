import { day, hour, minute, second } from './limits/milliseconds.ts'

// Every figure of the product is defined here, and used as `limits.NAME`. A name ends in its unit (Ms, Km, Cents); the others are
// counts or characters. The browser only gets those that its files name. test/limits.test.ts repeats them.

/** Unconfirmed data is erased within this time after it expires. Timers run every few minutes, so they begin a little earlier. */
export const unconfirmed = { erasedWithinMs: day, earlierMs: hour } as const
export const selection = { max: 3, expiryMs: 30 * day } as const
export const name = { min: 2, max: 64 } as const
export const email = { max: 128 } as const
/** If a mail leaves later than `delayMs`, the life of its link restarts. */
export const mail = { delayMs: 60 * second, bounceMs: 7 * day, complaintMs: 30 * day, returnBytes: 2 ** 20 } as const
export const phone = { minDigits: 7, maxDigits: 10, foreignMaxDigits: 15, typedMax: 40 } as const
export const review = {
  pointsMax: 3,
  pointMax: 250,
  feedbackMax: 1000,
  feedbackCounterFrom: 800,
  confirmMs: 7 * day,
  remindAfterMs: 48 * hour,
  /** How long a used confirmation link gives the same answer. */
  confirmedAgainMs: day,
  /** A review held for its text is published after this, with its marks only. */
  holdMs: day,
  fraudHoldWorkingDays: 5,
  /** When the operator is notified that a review is waiting. */
  digestAfterMs: [12 * hour, 22 * hour],
  adjustMs: 14 * day,
  appealMonths: 6,
  /** Reviews of one office from one network that look like one person. */
  perPrefix: { max: 3, windowMs: day },
  likeness: 0.9,
  /** Shorter texts, in characters, are easily alike by chance. */
  likenessFrom: 60,
  /** ISO 20488: records of refused and removed reviews for at least a year. */
  keptAfterRemovalMonths: 12,
  /** A platform review requires a request or a review within this time. */
  activityMs: 90 * day,
} as const
/** Codes that an office prints on its bills: per sheet, in all valid sheets, and how long a hash is kept after it expires. */
export const reviewCode = {
  length: 10,
  sheet: { min: 10, max: 200 },
  sheetsMax: 100,
  validYears: 2,
  keptAfterEndMs: 90 * day,
} as const
export const invitation = {
  lifeMs: 60 * day,
  remindAfterMs: 7 * day,
  siteAfterMs: 3 * day,
  siteUntilMs: 10 * day,
} as const
export const reply = {
  min: 2,
  max: 1000,
  repliesMax: 50,
  lifeMs: 90 * day,
  afterLastMs: 14 * day,
  rejectedKeptMs: 90 * day,
} as const
/** `hearDays`: how long an author may answer an office that says the author was never its client (docs/decisions/0047). */
export const notice = { tekstMax: 1000, hearDays: 14 } as const
export const decision = { factsMax: 1000 } as const
/**
 * Public figures count at least `publicFrom` persons. The last `countedDays` are counted again, as answers come in later.
 * `shownDays` is the maximum on one page, `usualDays` the default.
 */
export const figures = { publicFrom: 5, countedDays: 45, shownDays: 366, usualDays: 30 } as const
/** An objection to a decision about a review, and how soon it is answered (DSA article 20). */
export const appeal = { tekstMax: 1000, answerWorkingDays: 10 } as const
/** How long an address is kept after its last mail, or a reason after it was sent; never longer than its requests and reviews. */
export const unsubscribe = { redenMax: 250, addressKeptMs: 180 * day } as const
/** The link "Niet door u? Meld het" (docs/decisions/0015). */
export const notMine = { lifeMonths: 24 } as const
export const rating = {
  min: 1,
  max: 10,
  default: 8,
  lowestAccepted: 2,
  visibleWithinHours: 24,
  countMonths: 48,
  firmFrom: 5,
} as const
export const search = {
  distanceDefaultKm: 15,
  distanceMinKm: 10,
  distanceMaxKm: 40,
  distanceStepKm: 5,
  distanceOptionsKm: [10, 15, 20, 25, 30, 35, 40],
  minimumBeforeExpansion: 5,
  /** The maximum prices by which a list can be filtered, in whole euros. */
  priceMaxOptions: [300, 400, 500, 600, 800, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 5000],
  displayedMax: 25,
  fetch: 40,
  fetchMax: 100,
  rangeMinKm: 1,
  /** The Netherlands, with some margin. */
  latMin: 50.6,
  latMax: 53.7,
  lonMin: 3.2,
  lonMax: 7.3,
} as const
/** The page of a place: its radius, how many places it lists, and how many offices a price statistic needs. */
export const woonplaats = { aroundKm: 15, nearbyMax: 12, priceStatsMin: 5 } as const
export const diensten = { max: 6, warningMs: 3 * second } as const
/** `aheadYears`: how far ahead the start date of a price may be. */
export const tarieven = { vestigingenMax: 60, staleMonths: 18, aheadYears: 1 } as const
/** Instant offers: for how many days they are valid, and how far away the customer may be. */
export const instant = { validDays: { min: 14, usual: 30, max: 60 }, distanceMaxKm: 300 } as const
export const batch = { idsMax: 50 } as const
export const paging = {
  limitMax: 50,
  vestigingen: 25,
  reviews: 10,
  latestReviews: 8,
  latestReviewsMax: 20,
  siteReviews: 10,
  siteReviewsPage: 5,
} as const
export const autocomplete = {
  items: 8,
  itemsMax: 20,
  debounceMs: 300,
  typingMs: 300,
  queryMin: 2,
  queryMax: 128,
  placeMin: 3,
  nameMin: 3,
} as const
export const map = {
  zoom: 12,
  lat: 52.0907,
  lon: 5.1214,
  countryZoom: 7,
  highlightMs: 5 * second,
  scrollMs: 100,
} as const
export const layout = { dropdownOpenMs: 100, dropdownCloseMs: 300, mobilePx: 640 } as const
/** Fields of an office: maximum characters, and items per list. */
export const vestiging = {
  titleMax: 120,
  adresMax: 120,
  plaatsMax: 80,
  websiteMax: 300,
  omschrijvingMax: 2000,
  lineMax: 200,
  listMax: 50,
} as const
/** A logo: maximum file size and side in pixels; `px` is the stored size, twice the displayed one. */
export const logo = { fileMaxBytes: 5 * 1024 * 1024, sideMax: 4096, px: 144 } as const
/** A file with offices or prices, and how far a point may be from the centre of its postcode. */
export const importFile = { fileMaxBytes: 32 * 1024 * 1024, rowsMax: 100_000, pointOffKm: 25 } as const
export const carousel = { stepPx: 324, pauseMs: 400, skeletons: 4 } as const
/** Office hours, in Amsterdam time. */
export const workingDay = { opensAt: 9, closesAt: 17 } as const
export const offerte = {
  beschrijvingMax: 4000,
  /** From this length on, the wizard shows a character count. */
  beschrijvingCounterFrom: 3200,
  amountMax: 99_999_999,
  adresMax: 120,
  bankMax: 120,
  passeerdatumYears: 3,
  duplicateWindowMs: day,
  dispatchedPerAddress: 3,
  dispatchedWindowMs: 30 * day,
  confirmMs: 7 * day,
  remindAfterMs: day,
  /** How long personal fields and the customer's page are kept after the dispatch. */
  retentionMs: 180 * day,
  /** How long before that the customer is notified (M33). */
  erasureNoticeMs: 7 * day,
  withdrawnKeptMs: 30 * day,
  /** The six digits in M01; their time starts when the mail leaves. */
  code: { digits: 6, lifeMs: 15 * minute, triesMax: 5 },
  officeLinkMs: 30 * day,
  officeDeadlineWorkingDays: 10,
  officeReminderWorkingDays: 2,
  /** When the customer is asked whether an office was chosen. */
  askChoiceAfterMs: 14 * day,
  questionsMax: 5,
  /** The thread of a customer and an office: characters per message, messages per side, and the minimum time between mails. */
  thread: { textMax: 2000, messagesMax: 20, mailEveryMs: 10 * minute },
  /** How long an office can undo a decline, and a customer a withdrawal; the other side is notified after that. */
  undo: { declineMs: hour, withdrawalMs: 30 * second },
  /** The highest total of an offer, in cents: the price of a house. */
  totalCentsMax: 999_999_999,
  /** Limits of one offer: rows in its form, characters in a row and in the note, and how often the office may change it. */
  offer: { extraMax: 5, registersMax: 6, lineMax: 120, toelichtingMax: 1000, versionsMax: 10, validMs: 30 * day },
  /** The bill that a customer checks: extra lines, and how many of those the form starts with; from how many bills, over how many
   * months, figures are shown; and the length of the office's answer. */
  bill: { othersMax: 10, othersAtFirst: 3, statsFrom: 5, statsMonths: 24, answerMax: 500 },
  /** The note of the person with the second link. */
  companion: { noteMax: 500 },
  /** Offices per request, including those that were replaced. */
  officesMax: 10,
  replacementsShown: 5,
  /** The period of an office's response figures, and the number of requests from which they are shown. */
  responseStatsMonths: 12,
  responseStatsFrom: 5,
  hashesKeptMonths: 24,
  trustedSessionMs: 30 * day,
  choice: { changeableMs: 14 * day, standsMs: 5 * minute, changes: { max: 5, windowMs: day } },
  /** When a request is assumed to be complete. */
  completed: { afterPasseerdatumMs: 3 * day, afterChoiceMs: 30 * day, afterSilenceMs: 60 * day },
} as const
/** Since its last use, and since its start. */
export const session = { lifeMs: 90 * day, absoluteMs: 180 * day } as const
export const idempotency = { lifeMs: day, keyMax: 255 } as const
export const form = { ageMinMs: 2 * second, ageMaxMs: day } as const
export const body = { maxBytes: 64 * 1024 } as const
/** The address of a request: Node reads at most `max`, the router path segments of at most `partMax`. */
export const address = { max: 16 * 1024, partMax: 300 } as const
export const analytics = { urlMax: 2048, provincieMax: 40 } as const
/** How far the clocks of two nodes may differ; a time further ahead was written by a wrong clock. */
export const clockSkewMs = minute
/** How long the contents of an undelivered mail are kept for a resend, and a permanent refusal of an address. */
export const mailLog = { keptMs: 90 * day, letterKeptMs: 30 * day, bounceKeptMs: 180 * day } as const
/** The link to a person's data, and for how long after it expires a new one can be requested through it. */
export const dataRequest = { lifeMs: day, renewableMs: day } as const
/** A message to the operator of the site, in characters. */
export const contact = { bericht: { min: 10, max: 3000, countFrom: 2500 } } as const
/** No backup is kept longer; people who erase their data are told so (docs/backups-and-keys.md). */
export const backup = { keptMs: 30 * day } as const
/** The public fee is the same for every office. An offer expires after a month; its evidence is kept for seven years. */
export const partner = {
  priceCents: 60_000,
  btwPct: 21,
  noticeMonths: 3,
  offerMs: 30 * day,
  evidenceYears: 7,
  termMaxYears: 5,
  address: { min: 5, max: 200 },
  userAgentMax: 512,
} as const
export const password = { min: 10, max: 128 } as const
export const account = {
  confirmMs: 48 * hour,
  /** How long a used confirmation link gives the same answer. */
  confirmedAgainMs: day,
  passwordLinkMs: hour,
  claimMs: 14 * day,
  /** A link that an account opens itself, on the page of its office. */
  openedLinkMs: day,
  /** How long a login step stays open: a passkey challenge, or the code after a password. */
  stepMs: 10 * minute,
  passkey: { max: 10, nameMax: 60 },
  /** Authenticator codes (RFC 6238), accepting a clock one step off, and how long a new secret waits for its first code. */
  totp: { digits: 6, periodSeconds: 30, window: 1, recoveryCodes: 10, setUpMs: hour },
  /** Wrong passwords for one address, and how long it is then locked: twice as long each time, until `forgetMs` passes without one. */
  lock: { max: 10, windowMs: 15 * minute, lockMs: 15 * minute, longestMs: day, forgetMs: day },
  /** How long a browser is remembered as having logged in, and for how many accounts. */
  knownBrowser: { lifeMs: 180 * day, accountsMax: 3 },
  /** A session after its last use, and after its start; a use is recorded at most once per `seenMs`. */
  session: { lifeMs: 14 * day, absoluteMs: 90 * day, seenMs: hour },
  /** How many requests the page of an office lists. */
  requestsMax: 25,
  /** The maximum of one part of a price: a hundred thousand euros. */
  priceCentsMax: 10_000_000,
  /** The terms of a price: the situation, and lines of what is included and what is not, in characters (migrations/first/prices.ts). */
  terms: { situatieMax: 200, itemsMax: 12, itemMax: 120 },
  /** Combined prices per office; a combination has at least two services. */
  combinationsMax: 20,
  combinationMin: 2,
  pastCombinationsMax: 10,
  /** How many past prices per service, and changes of services, the page of an office lists. */
  pastPricesMax: 5,
  dienstChangesMax: 10,
  /** More than the number of services that exist. */
  dienstenMax: 50,
} as const
/** The desk: a session after its last use, the link for the first operator, and that of an invitation. */
export const desk = {
  sessionMs: 12 * hour,
  seenMs: minute,
  firstLinkMs: day,
  invitationMs: 7 * day,
  reasonMax: 300,
  /** How long an operator who gave a reason may read what a customer wrote. */
  inspectionMs: 15 * minute,
} as const
/** Webhooks per office; how long one may take to answer, is retried, stays in the log, and may fail before it is turned off. */
export const webhook = {
  max: 5,
  urlMax: 500,
  patienceMs: 10 * second,
  retryDelaysMs: [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour],
  offAfterMs: 3 * day,
  logKeptMs: 30 * day,
} as const
/** Keys per office; a use is recorded at most once per `seenMs`. */
export const apiKey = { max: 10, labelMax: 60, seenMs: minute } as const

export { freshMinutes as fresh } from './limits/fresh-minutes.ts'

export { rates } from './limits/rates.ts'
