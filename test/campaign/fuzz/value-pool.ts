import type { Dice } from '#test/campaign/dice.ts'
import { type Letter, tokensIn } from '#test/campaign/mailbox.ts'

const mostKept = 400
/** Which links a call or page is for, by a part of its address. */
const kindsOf: readonly (readonly [part: string, kinds: RegExp])[] = [
  ['/access/', /^oa/],
  ['/offerte/', /^o[ao]/],
  ['/office/', /^oo/],
  ['verify-registration', /^([rs]v|ar)/],
  ['/bevestigen/', /^([rs]v|ar)/],
  ['/manage/', /^rm/],
  ['/review/', /^rm/],
  ['pre-filled', /^[rs]i/],
  ['response-feedback', /^rf/],
  ['/reactie/', /^rf/],
  ['/customer/not-mine', /^nm/],
  ['/niet-door-u/', /^nm/],
  ['/customer/', /^un/],
  ['/uitschrijven/', /^un/],
  ['/data-requests/', /^dr/],
  ['/gegevens/', /^dr/],
  ['/claim', /^oc/],
  ['reset-password', /^pr/],
  ['/wachtwoord/', /^pr/],
  ['/partner', /^po/],
]
const password = 'een lang wachtwoord'
const mostCodes = 20
const ofAccounts = /^\/(registreren|inloggen|wachtwoord-vergeten)/
const rightKindShare = 0.8

/** What a visitor could know by now: offices, links from mails, numbers of reviews, forms of pages. */
export function createValuePool(dice: Dice, offices: readonly string[]) {
  const tokens: string[] = []
  const emails: string[] = []
  const ids: string[] = ['1', '2', '3']
  const codes: string[] = []
  const owners = [dice.address(), dice.address(), dice.address()]
  const versions: string[] = []
  let read = 0
  const keep = (list: string[], one: string) => {
    list.push(one)
    if (list.length > mostKept) list.splice(0, list.length - mostKept)
  }
  function tokenFor(place: string): string {
    const kinds = dice.chance(rightKindShare) ? kindsOf.find(([part]) => place.includes(part))?.[1] : undefined
    const fitting = kinds ? tokens.filter((token) => kinds.test(token)) : tokens
    return fitting.length > 0 ? dice.pick(fitting) : `oa${'x'.repeat(43)}`
  }

  return {
    tokens,
    harvest(letters: readonly Letter[]) {
      for (const letter of letters.slice(read)) {
        for (const token of tokensIn(letter)) keep(tokens, token)
        codes.push(...tokensIn(letter, 'code'))
      }
      codes.splice(0, codes.length - mostCodes)
      read = letters.length
    },
    /** A link that came otherwise than by mail. */
    add: (token: string) => keep(tokens, token),
    remember(body: unknown) {
      for (const [, version] of JSON.stringify(body ?? null).matchAll(/"version":"(\w+)"/g)) keep(versions, version!)
      if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string') keep(ids, body.id)
    },
    /** A value that may well be right for a field or parameter of this name; undefined: nobody knows. */
    valueOf(name: string, place = ''): unknown {
      switch (name) {
        case 'token':
          // In a body it is of an invitation, which few have, but for a password or a partner.
          return /\{token\}|:token/.test(place) || /password|partner/.test(place) || dice.chance(0.1)
            ? tokenFor(place)
            : null
        case 'password':
          return dice.chance(0.8) ? password : 'een ander wachtwoord'
        case 'code':
          return codes.length > 0 ? dice.pick(codes) : '123456'
        case 'version':
          return dice.chance(0.8) && versions.length > 0 ? dice.pick(versions) : null
        case 'request_id':
          return dice.pick(ids)
        case 'kind':
          return dice.pick(['inzage', 'verwijdering'])
        case 'address':
          return 'Damrak 1, Amsterdam'
        case 'geldig_tot':
          return '31-12-2030'
        case 'paused_until':
          return dice.pick([null, '31-12-2030'])
        case 'resubscribe':
        case 'lists':
          return ['reminders']
        case 'honorarium_cents':
          return 100 * (1 + dice.below(9_000))
        case 'recherche_cents':
          return 0
        case 'email': {
          // Few have an account, so that one may be logged in.
          if (place.includes('/auth/') || ofAccounts.test(place)) return dice.pick(owners)
          if (dice.chance(0.5) && emails.length > 0) return dice.pick(emails)
          const address = dice.address()
          keep(emails, address)
          return address
        }
        case 'id':
        case 'review_id':
          return dice.chance(0.5) ? dice.pick(ids) : dice.pick(offices)
        case 'vestiging_id':
          return dice.pick(offices)
        case 'vestiging_ids':
        case 'ids':
        case 'vestigingen':
          return dice.some(offices, 1 + dice.below(3))
        case 'dienst_ids':
        case 'diensten':
          return dice.some(['leveringsakte', 'hypotheekakte', 'testament'], 1 + dice.below(2))
        case 'dienst_id':
          return ''
        case 'category_ids':
          return 'woning_huis'
        case 'aanhef':
          return 'Dhr.'
        case 'naam':
        case 'name':
          return dice.pick(['Jan Verzonnen', 'amsterdam'])
        case 'telefoonnummer':
          return '0612345678'
        case 'beschrijving':
        case 'feedback':
        case 'tekst':
        case 'reply':
        case 'reden':
          return name === 'reden' && dice.chance(0.7) ? 'anders' : dice.words()
        case 'pluspunten':
        case 'minpunten':
          return [dice.words()]
        case 'website':
        case 'related_search_details':
          return null
        case 'alleen_initialen':
          return dice.chance(0.3)
        case 'te_goeder_trouw':
        case 'terms_accepted':
        case 'bevestig':
          return true
        case 'koopsom':
        case 'hypotheekbedrag':
          return dice.pick([null, 425_000])
        case 'gewenste_passeerdatum':
          return null
        case 'postcode':
          return '1012LG'
        case 'woonplaats':
        case 'plaats':
        case 'q':
          return dice.pick(['Amsterdam', 'utrecht', 'not', 'den'])
        case 'lat':
          return 52.1
        case 'lon':
          return 5.1
        case 'max_distance_km':
        case 'distance_km':
        case 'distance':
          return 15
        case 'destination_url':
          return 'https://voorbeeld.example/'
        default:
          return /^rating/.test(name) ? 2 + dice.below(9) : undefined
      }
    },
  }
}
export type ValuePool = ReturnType<typeof createValuePool>
