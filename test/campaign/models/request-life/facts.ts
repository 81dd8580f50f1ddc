import { Hits } from '../moments.ts'
import { type DatedPriceList, firstPriceLists } from '../price-lists.ts'
import { Sessions } from '../sessions.ts'
import type { Companion, Link, Mail, Request } from './request.ts'

/** All that the model knows of requests; what may be done with them is in the files that read and change it. */
export class RequestFacts {
  now: number
  readonly start: number
  /** Of each office, whether it takes requests, and until when it pauses them. */
  readonly open: boolean[]
  readonly pauses: (number | undefined)[]
  /** Of each office that has one. */
  readonly priceLists: (DatedPriceList | null)[]
  readonly refused = new Set<string>()
  /** Refused a mail, and took none since. */
  readonly bounced = new Set<string>()
  readonly requests: Request[] = []
  readonly mails: Mail[] = []
  readonly links: Link[] = []
  readonly companions: { request: Request; companion: Companion; token: string }[] = []
  readonly keys = new Map<number, { body: string; at: number; request: Request; trusted: boolean }>()
  readonly windows = new Map<string, { request: Request; closes: number }>()
  readonly hits = new Hits()
  readonly sessions = new Sessions()
  /** Addresses that get no mails that nobody has to get, and the links that say so. */
  readonly unsubscribed = new Set<string>()
  readonly unsubscribeLinks: { address: string; token: string }[] = []
  constructor(now: number, offices: number) {
    this.start = now
    this.now = now
    this.open = Array(offices).fill(true)
    this.pauses = Array(offices).fill(undefined)
    this.priceLists = firstPriceLists.map((list) => list && { ...list, since: now })
  }

  takesRequests = (office: number) => this.open[office] === true && this.pauseOf(office) === undefined
  pauseOf(office: number): number | undefined {
    const end = this.pauses[office]
    return end !== undefined && end > this.now ? end : undefined
  }
  freeWindow(r: Request) {
    for (const [mailbox, { request }] of this.windows) if (request === r) this.windows.delete(mailbox)
  }
}
