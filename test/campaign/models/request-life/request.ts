/** What an office answers. */
export type Answer = {
  kind: 'offer' | 'decline' | 'question' | 'by_mail'
  at: number
  /** A total in cents, or the words of a question. */
  content: number | string | null
  /** The last day of an offer, the earliest on which its office can sign, and what it asks beside its total, in cents. */
  until?: string
  earliest?: string | null
  extra?: number | null
  /** Made by the price list of the office when the request was sent. */
  atOnce?: true
  undone?: true
}
/** Written in the thread of a customer and an office. */
export type Message = {
  author: 'customer' | 'office'
  text: string
  at: number
  /** When its reader is mailed that there is something. */
  mailAt: number
  /** That mail came back. */
  failed?: true
}
/** Who decides along: one link at a time, with what was written there. */
export type Companion = {
  /** As the program says. */
  id: string
  ends: number
  favourite: number | null
  note: string | null
  version: number
  writtenAt?: number
}
/** What an office says of the wished day. */
export type DayAnswer = { antwoord: 'haalbaar' | 'niet_haalbaar' | 'vanaf'; vanaf: string | null }
/** What of the bill of an office the customer lets count, what the office answers, and why the desk keeps it out; null: no more. */
export type Counting = {
  outcome: 'equal' | 'lower' | 'agreed_extra' | 'higher' | null
  at: number
  answer?: { text: string; at: number }
  held?: string
}
/** The six digits of a mail, once it came. */
export type Code = { ends: number; tries: number; text?: string }
/** An office within a request. */
export type Vestiging = {
  office: number
  /** Has one of the three places. */
  place: boolean
  answers: Answer[]
  messages?: Message[]
  day?: DayAnswer
  counting?: Counting | undefined
  report?: { is_answered: boolean; total_cents: number | null }
} & Partial<Record<'queued' | 'sent' | 'opened' | 'deadline' | 'silent', number>> &
  Partial<Record<'skipped' | 'bounced' | 'closed' | 'replaced' | 'reminded', true>>
export type Request = {
  n: number
  /** As the program says. */
  id: string
  reference: string
  address: string
  wishedDay: number | null
  /** In whole euros. */
  koopsom: number | null
  described: boolean
  /** In which place; offices are in the first of them. */
  searched: 'amsterdam' | 'groningen' | null
  mayCall: boolean
  created: number
  expires: number
  /** Of all links of the customer. */
  end: number
  offices: Vestiging[]
  choice: number | null
  /** The bill that was checked last, in cents. */
  bill?: { office: number; offered: number; billed: number; agreed: number }
  companion?: Companion | undefined
  /** In which it was made. */
  session?: object
  /** Of its last mail to confirm, while it waits. */
  code?: Code | undefined
  /** Mails that it gets once. */
  once: Set<'M02' | 'M09' | 'M13' | 'M33'>
} & Partial<Record<'confirmed' | 'dispatched' | 'chosen' | 'withdrawn' | 'expired' | 'bounced', number>> &
  Partial<Record<'completed' | 'erased' | 'gone', true>>
/** Of the customer, or of an office that was asked; revoked when the request got another address. */
export type Link = { request: Request; vestiging?: Vestiging; ends?: number; token: string; revoked?: true }

export const officeMails = ['M04', 'M05', 'M08c', 'M11', 'M12'] as const
export type Mail = Omit<Link, 'token'> & {
  kind:
    | (typeof officeMails)[number]
    | ('M01' | 'M02' | 'M03' | 'M06' | 'M07' | 'M08' | 'M08b' | 'M09' | 'M10' | 'M13' | 'M14' | 'M33' | 'M36' | 'M49')
  due: number
  state: 'waiting' | 'sent' | 'dropped' | 'dead'
  sent?: number
  /** Before it was due. */
  takenBack?: true
  answer?: Answer
  /** Another address than the customer's. */
  to?: string
  companion?: Companion
  /** The one that it was queued for. */
  message?: Message
  /** The offers that price lists made, when it tells of those. */
  atOnce?: { vestiging: Vestiging; answer: Answer }[]
  /** It leads to where the bill of the chosen office is held against its offer. */
  hasBill?: boolean
  /** The offices that it is about. */
  offices?: Vestiging[]
  code?: Code
  /** The mailbox whose owner confirmed nothing. */
  unconfirmed?: string
}
/** Whether it goes to an office; others go to the customer, also those about one. */
export const isForOffice = ({ kind, vestiging }: Pick<Mail, 'kind' | 'vestiging'>): boolean =>
  vestiging !== undefined && (kind === 'M36' || officeMails.some((one) => one === kind))
