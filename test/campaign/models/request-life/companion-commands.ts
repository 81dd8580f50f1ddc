import fc from 'fast-check'
import { paths } from '#contract/paths.ts'
import { getSharedOfferte } from '#features/offertes/contract.ts'
import { postForm } from '#test/campaign/acts/act.ts'
import { pick } from '#test/campaign/models/visitors.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import { endCompanion, isLive, mailCompanion, makeCompanion, standingOf, writeOpinion } from './companion.ts'
import type { Requests } from './model.ts'
import type { Link } from './request.ts'
import { isShared } from './states.ts'
import { button, byCustomer, call, place, step } from './step.ts'

const isOfUse = (model: Requests, link: Link) => !model.wrongOf(link) && isShared(link.request)

const make = byCustomer('make a second link', {
  isOfUse,
  input: fc.boolean(),
  async act(model, world, link, replaces) {
    const before = link.request.companion
    const fields = replaces && before ? { replaces: before.id } : {}
    const right = makeCompanion(model, link, replaces)
    await call(
      world,
      'a second link',
      button(link, 'companion_make', fields),
      typeof right === 'string' ? right : 'done',
    )
    if (typeof right === 'string' || right === before) return
    const { id, token } = await readLink(world, link)
    right.id = id
    model.companions.push({ request: link.request, companion: right, token })
  },
})

/** As its customer copies it. */
async function readLink(world: World, { token }: Link): Promise<{ id: string; token: string }> {
  const answer = await world.send({ method: 'GET', path: `/api/offerte-requests/access/${token}` })
  const { companion } = answer.body as { companion: { link: { id: string; url: string } } }
  return { id: companion.link.id, token: companion.link.url.split('/').at(-1)! }
}

/** Also one that has ended, as from a page that was left open. */
const companionOf = (model: Requests, { request }: Link, at: number) => {
  const all = model.companions.filter((one) => one.request === request)
  return all.length === 0 ? undefined : pick(all, at).companion
}

const end = byCustomer('end the second link', {
  isOfUse: (_model, { request }) => request.companion !== undefined,
  input: place,
  async act(model, world, link, at) {
    const companion = companionOf(model, link, at)
    const fields = { link_id: companion?.id ?? '1000000' }
    await call(
      world,
      'ending a second link',
      button(link, 'companion_end', fields),
      endCompanion(model, link, companion),
    )
  },
})

const mail = byCustomer('mail the second link', {
  isOfUse: (model, link) => isOfUse(model, link) && link.request.companion !== undefined,
  input: fc.record({
    at: place,
    to: fc.constantFrom('sam@model.example', 'sam+twee@model.example', 'anna@model.example'),
  }),
  async act(model, world, link, { at, to }) {
    const companion = companionOf(model, link, at)
    if (!companion) return
    const fields = { link_id: companion.id, email: to }
    await call(
      world,
      'mailing a second link',
      button(link, 'companion_mail', fields),
      mailCompanion(model, link, companion, to),
    )
  },
})

const opinion = step({
  name: 'decide along',
  input: fc.record({
    at: place,
    newest: fc.boolean(),
    favourite: fc.option(fc.nat(2), { freq: 4 }),
    note: fc.constantFrom(null, 'Deze lijkt mij goed.', 'Liever de dichtstbijzijnde.'),
    read: fc.constantFrom(true, true, true, false),
  }),
  can: ({ companions }) => companions.length > 0,
  async act(model, world, { at, newest, favourite: nth, note, read }) {
    const live = model.companions.filter((link) => isLive(model, link))
    const link = pick(newest && live.length > 0 ? live : model.companions, at)
    const { request, companion, token } = link
    const favourite = nth === null ? null : request.offices[nth % request.offices.length]!.office
    const version = read ? companion.version : companion.version + 1
    const made = postForm(paths.companion(token), {
      ...{ action: 'opinion', favourite: favourite === null ? '' : world.offices[favourite]!.id },
      ...{ note: note ?? '', version: String(version) },
    })
    const right = writeOpinion(model, link, { favourite, note, version })
    await call(world, 'deciding along', made, right)
    await compareShared(model, world, link)
  },
})

async function compareShared(model: Requests, world: World, link: Requests['companions'][number]) {
  const { request, companion, token } = link
  const answer = await world.reads(getSharedOfferte, { token })
  must('the second link', outcomeOf(answer), isLive(model, link) ? 'done' : 'TOKEN_EXPIRED')
  if (!isLive(model, link)) return
  const { vestigingen, favourite, note, version } = answer.body
  const offering = request.offices.filter((o) => standingOf(request, o.office, model.now) !== 'gone')
  must(
    'what is read by a second link',
    [vestigingen.filter((v) => v.can_be_favourite).map(({ id }) => id), favourite?.vestiging_id ?? null, note, version],
    [
      offering
        .filter((o) => standingOf(request, o.office, model.now) === 'stands')
        .map((o) => world.offices[o.office]!.id),
      companion.favourite === null ? null : world.offices[companion.favourite]!.id,
      ...[companion.note, companion.version],
    ],
  )
}

export const companionCommands = [make, make, end, mail, opinion, opinion]
