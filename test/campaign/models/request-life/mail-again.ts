import fc from 'fast-check'
import { paths } from '#contract/paths.ts'
import { openDesk } from '#test/campaign/models/desk.ts'
import { pick } from '#test/campaign/models/visitors.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import { officeAddress } from '../mailboxes.ts'
import type { Requests } from './model.ts'
import { isWaitedFor, queueToOffice } from './outbox.ts'
import type { Request, Vestiging } from './request.ts'
import { wentToAnotherOffice } from './states.ts'
import { leave, place, step } from './step.ts'

/** The offices of a request that got it and did not react. */
const waiting = (r: Request): Vestiging[] =>
  r.gone || r.erased || r.withdrawn || r.completed
    ? []
    : r.offices.filter((o) => isWaitedFor(o) && !r.chosen && !wentToAnotherOffice(o, r))
const waited = ({ requests }: Requests) =>
  requests.flatMap((r) => waiting(r).map((vestiging) => ({ request: r, vestiging })))

/** To some it comes back. */
export const mailAgain = step({
  name: 'operator mails an office again',
  input: fc.record({ at: place, refuses: fc.boolean() }),
  can: (model) => waited(model).length > 0,
  async act(model, world, { at, refuses }) {
    const { request, vestiging } = pick(waited(model), at)
    await press(model, world, request, vestiging)
    if (!refuses) return
    for (const { refused } of [model, world]) refused.add(officeAddress(vestiging.office))
    await leave(model, world)
    for (const { refused } of [model, world]) refused.delete(officeAddress(vestiging.office))
  },
})

async function press(model: Requests, world: World, request: Request, vestiging: Vestiging) {
  const path = paths.request(request.id)
  const { browser, page } = await openDesk(world, path)
  const forms = (page.match(/<form.*?<\/form>/gs) ?? []).filter((form) => form.includes('name="kantoor"'))
  must('the offices that can be mailed again', forms.length, waiting(request).length)
  const shown = forms.find((form) => form.includes(world.offices[vestiging.office]!.title))!
  const fields = shown.matchAll(/name="(form_token|kantoor)" value="([^"]+)"/g)
  const form = Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]))
  const answer = await world.send({ method: 'POST', path, form: { ...form, action: 'office' }, browser })
  const isOften = !model.hits.resend(`office mail ${request.n} ${vestiging.office}`, model.now)
  must('mailing an office again', outcomeOf(answer), isOften ? 'status 429' : 'done')
  if (!isOften) queueToOffice(model, 'M04', request, vestiging)
}
