import { changePrice } from '#test/campaign/acts/accounts/change-price.ts'
import { confirmAccount } from '#test/campaign/acts/accounts/confirm-account.ts'
import { confirmClaim } from '#test/campaign/acts/accounts/confirm-claim.ts'
import { logIn } from '#test/campaign/acts/accounts/log-in.ts'
import { logOut } from '#test/campaign/acts/accounts/log-out.ts'
import { readOwnAccount } from '#test/campaign/acts/accounts/read-own-account.ts'
import { register } from '#test/campaign/acts/accounts/register.ts'
import { requestClaim } from '#test/campaign/acts/accounts/request-claim.ts'
import { setPassword } from '#test/campaign/acts/accounts/set-password.ts'
import { postForm } from '#test/campaign/acts/act.ts'
import type { Browser } from '#test/campaign/browser.ts'
import type { Dice } from '#test/campaign/dice.ts'
import { claimAgain, claiming, confirmed, loggedIn, passwordLink, registered } from './account-people.ts'
import { type Arena, crowd, must, mustBeAmong, ofKind, type Race, tally, times } from './arena.ts'

const mailsOf = (arena: Arena, kind: string, account: string) =>
  arena.count('mails where kind = $1 and account_id = $2', kind, account)
const sessionsOf = (arena: Arena, account: string) => arena.count('account_sessions where account_id = $1', account)
const refuseClaim = (token: string) => postForm(`/claim/${token}`, { action: 'refuse' })
const actsFor = (arena: Arena, office: string) =>
  arena.count('account_vestigingen where vestiging_id = $1 and confirmed_at is not null', office)

export const accountRaces: readonly Race[] = [
  {
    rule: 'one account per mailbox',
    async run(arena, dice) {
      const [start, end] = dice.address().split('@')
      const own = (n: number) => ({ email: `${start}${n ? `+${n}` : ''}@${end}`, password: dice.key() })
      const before = await arena.count('accounts')
      const answers = await arena.race(crowd((n) => register.call({ ...own(n), key: dice.key() })))
      must('registered', tally(answers), { 201: 1, DUPLICATE_EMAIL: 49 })
      must('accounts', (await arena.count('accounts')) - before, 1)
    },
  },
  {
    rule: 'one account per key',
    async run(arena, dice) {
      const input = { email: dice.address(), password: dice.key(), key: dice.key() }
      const answers = await arena.race(times(6, () => register.call(input)))
      must('under one key', tally(answers), { 201: 6 })
      must('one and the same', new Set(answers.map(({ body }) => (body as { id: string }).id)).size, 1)
    },
  },
  {
    rule: 'an account is confirmed or erased by its mail, and once',
    async run(arena, dice) {
      const { token, account } = await registered(arena, dice)
      const answers = await arena.race(
        crowd(
          () => confirmAccount.call({ token, account }),
          () => postForm(`/bevestigen/${token}`, { action: 'delete', bevestig: 'true' }),
        ),
      )
      const accounts = await arena.count('accounts where id = $1 and verified_at is not null', account)
      const [confirmations, erasures] = [tally(ofKind(answers, 0)), tally(ofKind(answers, 1))]
      if (accounts === 1) must('only confirmed', [confirmations, erasures], [{ 200: 26 }, { 409: 24 }])
      else must('only erased', [confirmations, erasures], [{ TOKEN_INVALID: 26 }, { 303: 1, 404: 23 }])
    },
  },
  {
    rule: 'ten wrong passwords are looked at, whichever node they come to',
    async run(arena, dice) {
      const { email, password, account } = await confirmed(arena, dice)
      const wrong = (browser: Browser = new Map()) =>
        logIn.call({ email, password: 'een verkeerd wachtwoord', browser })
      const answers = await arena.race(times(14, () => wrong()))
      must('looked at', tally(answers), { ACCOUNT_LOCKED: 4, UNKNOWN_USERNAME_PASSWORD_COMBINATION: 10 })
      must('locked for the owner too', tally(await arena.race([logIn.call({ email, password, browser: new Map() })])), {
        ACCOUNT_LOCKED: 1,
      })
      await arena.runJobs()
      must('told once', await mailsOf(arena, 'M28', account), 1)
    },
  },
  {
    rule: 'the owner logs in among wrong passwords',
    async run(arena, dice) {
      const { email, password, account } = await confirmed(arena, dice)
      const right = () => logIn.call({ email, password, browser: new Map() })
      const wrong = () => logIn.call({ email, password: 'een verkeerd wachtwoord', browser: new Map() })
      const answers = await arena.race(times(16, (n) => (n < 4 ? right() : wrong())))
      mustBeAmong('right', answers.slice(0, 4), ['200', 'ACCOUNT_LOCKED'])
      mustBeAmong('wrong', answers.slice(4), ['UNKNOWN_USERNAME_PASSWORD_COMBINATION', 'ACCOUNT_LOCKED'])
      const inside = answers.filter(({ status }) => status === 200).length
      must('sessions', await sessionsOf(arena, account), inside)
    },
  },
  {
    rule: 'one new password per link, and no session of before',
    async run(arena, dice) {
      const owner = await loggedIn(arena, dice)
      const [one, other] = [await passwordLink(arena, owner), await passwordLink(arena, owner)]
      const passwords = times(6, () => dice.key())
      const answers = await arena.race(
        passwords.map((password, n) => setPassword.call({ token: n % 3 === 2 ? one : other, password })),
      )
      must('set', answers.filter(({ status }) => status === 200).length, 1)
      mustBeAmong('not set', answers, ['200', 'TOKEN_ALREADY_USED', 'TOKEN_INVALID'])
      const password = passwords[answers.findIndex(({ status }) => status === 200)]!
      must('still inside', tally(await arena.race([readOwnAccount.call(owner)])), { UNAUTHORIZED: 1 })
      must('the password is that one', tally(await arena.race([logIn.call({ ...owner, password })])), { 200: 1 })
    },
  },
  {
    rule: 'logging in with the old password while a new one is set',
    async run(arena, dice) {
      const owner = await confirmed(arena, dice)
      const token = await passwordLink(arena, owner)
      const browsers = times(5, () => new Map() as Browser)
      const old = browsers.map((browser) => logIn.call({ ...owner, browser }))
      const answers = await arena.race([...old, setPassword.call({ token, password: dice.key() })])
      must('set', answers.at(-1)!.status, 200)
      mustBeAmong('logged in', answers.slice(0, -1), ['200', 'UNKNOWN_USERNAME_PASSWORD_COMBINATION'])
      must('sessions by the old password', await sessionsOf(arena, owner.account), 0)
    },
  },
  {
    rule: 'logging out and in on both nodes',
    async run(arena, dice) {
      const owner = await loggedIn(arena, dice)
      const session = owner.browser.get('nv_login')!
      const answers = await arena.race([
        ...times(3, () => logOut.call({ browser: new Map(owner.browser), session })),
        ...times(3, () => logIn.call({ ...owner, browser: new Map(owner.browser) })),
      ])
      must('all done', tally(answers), { 200: 6 })
      must('sessions', await sessionsOf(arena, owner.account), 3)
    },
  },
  {
    rule: 'an account asks for an office once, however often it asks',
    async run(arena, dice) {
      const [owner, office] = [await loggedIn(arena, dice), dice.pick(arena.offices).id]
      const answers = await arena.race(times(6, () => requestClaim.call({ ...owner, office })))
      must('asked', tally(answers), { 303: 6 })
      must('wishes', await arena.count('account_vestigingen where account_id = $1', owner.account), 1)
    },
  },
  {
    rule: 'two accounts claim one office, and each link is used once',
    async run(arena, dice) {
      const office = dice.pick(arena.offices).id
      const before = await actsFor(arena, office)
      const owners = [await claiming(arena, dice, office), await claiming(arena, dice, office)]
      const [one, other] = owners.map((owner) => () => confirmClaim.call({ ...owner, token: owner.claim }))
      const answers = await arena.race(crowd(one!, other!))
      for (const kind of [0, 1])
        must('confirmed', ofKind(answers, kind).filter(({ status }) => status === 303).length, 1)
      mustBeAmong('claims', answers, ['303', '409'])
      must('accounts that act for it', (await actsFor(arena, office)) - before, 2)
    },
  },
  {
    rule: 'an office confirms or refuses who claims it, by whichever of its links',
    async run(arena, dice) {
      const owner = await claiming(arena, dice, dice.pick(arena.offices).id)
      const second = await claimAgain(arena, owner)
      const confirm = (token: string) => confirmClaim.call({ ...owner, token })
      const answers = await arena.race([
        ...times(2, () => confirm(owner.claim)),
        ...times(2, () => refuseClaim(second)),
        ...times(2, () => confirm(second)),
      ])
      must('refused', tally(answers.slice(2, 4)), { 303: 1, 404: 1 })
      const confirmations = [...answers.slice(0, 2), ...answers.slice(4)]
      must('confirmed at most once', confirmations.filter(({ status }) => status === 303).length <= 1, true)
      mustBeAmong('claims', answers, ['303', '404', '409'])
      must('nothing of it stays', await arena.count('account_vestigingen where account_id = $1', owner.account), 0)
    },
  },
  {
    rule: 'one price from fifty tabs, and the one before it is kept',
    async run(arena, dice) {
      const owner = await acting(arena, dice)
      const { office } = owner
      const history = 'tarief_history where vestiging_id = $1'
      const before = await arena.count(history, office)
      const version = await priceVersion(arena, owner, 'leveringsakte')
      const input = { ...owner, service: 'leveringsakte', version }
      // Amounts that no race before gave this office: the one that stands there already is taken again by whoever comes first.
      const least = 1_000_000 + dice.below(100_000) * 50
      const calls = crowd((n) => changePrice.call({ ...input, cents: least + n }))
      must('changed', tally(await arena.race(calls)), { 303: 1, 409: 49 })
      must('prices of before', (await arena.count(history, office)) - before, 1)
    },
  },
  {
    rule: 'an account gives its access up while it changes prices and opens what is of its office',
    async run(arena, dice) {
      const owner = await acting(arena, dice)
      const { office, browser, account } = owner
      const version = await priceVersion(arena, owner, 'leveringsakte')
      const own = (action: string) => ({ ...postForm(`/kantoor/${office}`, { action, bevestig: 'true' }), browser })
      const answers = await arena.race([
        ...times(4, () => own('replies')),
        ...times(2, () => own('leave')),
        ...times(4, (n) => changePrice.call({ ...owner, service: 'leveringsakte', version, cents: 70_000 + n })),
        ...times(4, () => own('replies')),
      ])
      must('given up', tally(answers.slice(4, 6)), { 303: 1, 403: 1 })
      mustBeAmong('the others', answers, ['303', '403', '409'])
      must('access', await arena.count('account_vestigingen where account_id = $1', account), 0)
      const links = `tokens t join accounts a on a.email_hash = t.email_hash
        where a.id = $1 and t.kind in ('oo', 'rf') and t.revoked_at is null`
      must('links that it opened', await arena.count(links, account), 0)
    },
  },
]

/** Somebody who acts for an office. */
async function acting(arena: Arena, dice: Dice) {
  const owner = await claiming(arena, dice, dice.pick(arena.offices).id)
  await arena.send(confirmClaim.call({ ...owner, token: owner.claim }))
  return owner
}

type Owner = { office: string; browser: Browser }

async function priceVersion(arena: Arena, { office, browser }: Owner, service: string): Promise<string | null> {
  const { body } = await arena.send({ method: 'GET', path: `/api/auth/vestigingen/${office}`, browser })
  const { prices } = body as { prices: { dienst_id: string; version: string }[] }
  return prices.find(({ dienst_id }) => dienst_id === service)?.version ?? null
}
