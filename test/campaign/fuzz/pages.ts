import type { Call } from '#test/campaign/acts/act.ts'
import type { Dice } from '#test/campaign/dice.ts'
import { hostileText } from './hostile.ts'
import type { ValuePool } from './value-pool.ts'

const pages = [
  '/',
  '/zoeken',
  '/notaris-zoeken-op-naam',
  '/woonplaatsen',
  '/woonplaats/:name',
  '/notaris/:id',
  '/vergelijken',
  '/offerte-aanvragen',
  '/offerte-aanvragen/success',
  '/offerte/:token',
  '/kantoor/offerte/:token',
  '/schrijf-review/:vestiging_id',
  '/schrijf-review/:vestiging_id/success',
  '/site-reviews',
  '/schrijf-aktewijzer-review',
  '/schrijf-aktewijzer-review/success',
  '/bevestigen/:token',
  '/review/:token',
  '/reactie/:token',
  '/uitschrijven/:token',
  '/niet-door-u/:token',
  '/nieuwe-link/:token',
  '/gegevens',
  '/gegevens/:token',
  '/partner/:token',
  '/partner-voorwaarden',
  '/registreren',
  '/inloggen',
  '/wachtwoord-vergeten',
  '/wachtwoord/:token',
  '/account',
  '/claim/:token',
  '/kantoor',
  '/kantoor/:vestiging_id',
  '/deze-browser',
  '/review-melden/review/:id',
  '/review-melden/site-review/:id',
  '/review-melden/:any/:any',
  '/beheer',
  '/beheer/moderatie',
  '/beheer/medewerkers',
  '/beheer/logboek',
  '/beheer/begin/:token',
  '/akte/:any',
  '/keuzehulp',
  '/kosten',
  '/wat-wij-met-uw-gegevens-doen',
  '/over-ons',
  '/toegankelijkheid',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
  '/volgorde',
  '/dev/inbox',
  '/dev/mails',
  '/sitemap.xml',
  '/:any',
]
const parameters = [
  'postcode',
  'woonplaats',
  'distance',
  'diensten',
  'q',
  'tab',
  'page',
  'sort',
  'vestigingen',
  'token',
]
const more = [...parameters, 'gedaan', 'item', 'nummer', 'to', 'kenmerk', 'email', 'name', 'view', 'sortBy']
const hostileShare = 0.1

/** A page, with what its address may hold. */
export function makeVisit(dice: Dice, values: ValuePool): Call {
  const page = dice.pick(pages)
  const text = (name: string) => {
    const value = dice.chance(hostileShare) ? undefined : values.valueOf(name, page)
    return value === undefined ? hostileText(dice) : String(value)
  }
  const path = page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(name).toWellFormed()))
  const query = dice
    .some(more, dice.below(4))
    .map((name) => `${name}=${encodeURIComponent(text(name).toWellFormed())}`)
    .join('&')
  return { method: 'GET', path: query ? `${path}?${query}` : path }
}

/** The forms of a page, filled in and sent: each of its fields with what stood there, something right, or something hostile. */
export function makePosts(dice: Dice, values: ValuePool, page: string, html: string): Call[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes]) => /method="post"/i.test(attributes!))
    .map(([, attributes, inside]) => {
      const action = attribute(attributes!, 'action') ?? page
      const names = [...inside!.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].flatMap(([tag]) => {
        const name = attribute(tag, 'name')
        return name === undefined ? [] : [[name, attribute(tag, 'value') ?? ''] as const]
      })
      const form = Object.fromEntries(
        // Of several buttons of one name one is pressed.
        dice.some(names, names.length).map(([name, value]) => [name, fill(name, value)]),
      )
      return { method: 'POST' as const, path: action, form }
    })

  function fill(name: string, value: string): string {
    if (dice.chance(hostileShare)) return hostileText(dice)
    return value !== '' ? value : String(values.valueOf(name, page) ?? dice.words())
  }
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
