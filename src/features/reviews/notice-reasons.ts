/** Why a reader reports a review: what the rules for reviews forbid. */
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

/** The one that is heard from both sides when the office gives it (docs/decisions/0047). */
export const noClient = 'geen_klant'
