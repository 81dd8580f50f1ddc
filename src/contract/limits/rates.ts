import { day, hour, minute } from './milliseconds.ts'

/** docs/product/limits.md, "What is limited". */
export const rates = {
  /** Calls per API key. */
  apiKey: { max: 120, windowMs: minute },
  offertePerIp: { max: 5, windowMs: hour },
  reviewPerIp: { max: 5, windowMs: hour },
  /** Wrong review codes, from one network and for one office. Reaching the limit blocks for another whole window. */
  wrongReviewCodes: { max: 10, windowMs: hour },
  wrongReviewCodesOfOffice: { max: 100, windowMs: hour },
  siteReviewPerIp: { max: 5, windowMs: hour },
  noticePerIp: { max: 5, windowMs: hour },
  dataRequestPerIp: { max: 5, windowMs: hour },
  contactPerIp: { max: 5, windowMs: hour },
  accountPerIp: { max: 5, windowMs: hour },
  passwordPerIp: { max: 5, windowMs: hour },
  /** Claims by one account to act for an office. */
  claimPerAccount: { max: 5, windowMs: day },
  /** Mails to one office about who acts for it, from all accounts together. */
  claimPerOffice: { max: 10, windowMs: day },
  /** Per account: links to set a password, which anyone can request, and mails that the account was locked. */
  passwordMails: { max: 10, windowMs: day },
  lockMail: { max: 1, windowMs: day },
  /** Wrong passwords from one network, and failed logins in the ways where nothing can be guessed. */
  login: { max: 10, windowMs: 15 * minute },
  passkeyLogin: { max: 10, windowMs: 15 * minute },
  providerLogin: { max: 10, windowMs: 15 * minute },
  /** Passkey challenges: one each time the login page opens. */
  challenges: { max: 60, windowMs: minute },
  /** Replays of a request with the same idempotency key. */
  replayPerIp: { max: 60, windowMs: hour },
  offertePerEmail: { max: 3, windowMs: day },
  tokenReads: { max: 60, windowMs: minute },
  wrongTokens: { max: 20, windowMs: 15 * minute },
  search: { max: 60, windowMs: minute },
  /** A map on a large screen has some 40 tiles, and each zoom or drag loads as many. */
  tiles: { max: 600, windowMs: minute },
  autocomplete: { max: 120, windowMs: minute },
  analytics: { max: 120, windowMs: minute },
  /** Mails of all kinds to one mailbox whose owner has confirmed nothing. */
  unconfirmedMail: { max: 3, windowMs: day },
  /** Sent by hand, as a test or again: to the systems of one office, and by mail to the operator's own address. */
  webhookSends: { max: 20, windowMs: hour },
  /** Mails with the second link of one request. */
  companionMail: { max: 3, windowMs: day },
  testMail: { max: 5, windowMs: hour },
  resendSoon: { max: 1, windowMs: 10 * minute },
  resendDay: { max: 3, windowMs: day },
} as const
