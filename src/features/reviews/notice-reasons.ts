/** Reasons to report a review: what the review rules forbid. */
export const noticeReasons = {
  persoonsgegevens: 'Er staan persoonsgegevens in',
  vertrouwelijk: 'Er staat vertrouwelijke informatie in',
  belediging: 'De review is beledigend, bedreigend of discriminerend',
  beschuldiging: 'Iemand wordt van een misdrijf beschuldigd',
  geen_klant: 'De schrijver is volgens mij geen klant geweest',
  reclame: 'Het is reclame of spam',
  anders: 'Iets anders dat niet mag',
} as const
export type NoticeReason = keyof typeof noticeReasons
export const noticeReasonIds = Object.keys(noticeReasons) as [NoticeReason, ...NoticeReason[]]

/** The reason on which the author is heard first when an office gives it (docs/decisions/0047). */
export const noClient = 'geen_klant'
