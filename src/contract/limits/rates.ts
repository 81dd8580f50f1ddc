import { day, hour, minute } from './milliseconds.ts'

/** docs/product/limits.md, "What is limited". */
export const rates = {
  /** Calls by one key. */
  apiKey: { max: 120, windowMs: minute },
  offertePerIp: { max: 5, windowMs: hour },
  reviewPerIp: { max: 5, windowMs: hour },
  /** Wrong codes of bills, from one network and at one office; whoever reaches it waits as long from then. */
  wrongReviewCodes: { max: 10, windowMs: hour },
  wrongReviewCodesOfOffice: { max: 100, windowMs: hour },
  siteReviewPerIp: { max: 5, windowMs: hour },
  noticePerIp: { max: 5, windowMs: hour },
  dataRequestPerIp: { max: 5, windowMs: hour },
  contactPerIp: { max: 5, windowMs: hour },
  accountPerIp: { max: 5, windowMs: hour },
  passwordPerIp: { max: 5, windowMs: hour },
  /** Offices that one account asks to act for. */
  claimPerAccount: { max: 5, windowMs: day },
  /** Mails to one office about who acts for it, of all accounts together. */
  claimPerOffice: { max: 10, windowMs: day },
  /** To one account: links to set a password that anybody asked for, and mails that it was locked. */
  passwordMails: { max: 10, windowMs: day },
  lockMail: { max: 1, windowMs: day },
  /** Wrong passwords from one network, and what was refused of the ways in which nothing can be guessed. */
  login: { max: 10, windowMs: 15 * minute },
  passkeyLogin: { max: 10, windowMs: 15 * minute },
  providerLogin: { max: 10, windowMs: 15 * minute },
  /** Challenges for passkeys, one for each time that the page to log in is opened. */
  challenges: { max: 60, windowMs: minute },
  /** The same request again, with the same key. */
  replayPerIp: { max: 60, windowMs: hour },
  offertePerEmail: { max: 3, windowMs: day },
  tokenReads: { max: 60, windowMs: minute },
  wrongTokens: { max: 20, windowMs: 15 * minute },
  search: { max: 60, windowMs: minute },
  /** A map of a large screen has some 40 tiles, and a zoom or a drag asks for as many. */
  tiles: { max: 600, windowMs: minute },
  autocomplete: { max: 120, windowMs: minute },
  analytics: { max: 120, windowMs: minute },
  /** Of all kinds together, to one mailbox whose owner confirmed nothing. */
  unconfirmedMail: { max: 3, windowMs: day },
  /** By hand, as a trial or again: to the systems of one office, and by mail to oneself at the desk. */
  webhookSends: { max: 20, windowMs: hour },
  /** Of the second link of one request. */
  companionMail: { max: 3, windowMs: day },
  testMail: { max: 5, windowMs: hour },
  resendSoon: { max: 1, windowMs: 10 * minute },
  resendDay: { max: 3, windowMs: day },
} as const
