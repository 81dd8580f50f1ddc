import { act, post, row } from '../act.ts'

/** `office` gets the request in the place of `previous`. */
type Input = { token: string; id: string; office: string; previous: string }

export const replaceOffice = act<Input>({
  name: 'replace an office',
  promise: 'the other office gets the request, and the first one is asked to delete it',
  call: ({ token, office, previous }) =>
    post(`/api/offerte-requests/access/${token}/replace-office`, { vestiging_id: office, in_plaats_van: previous }),
  again: [],
  evidence: ({ id, office, previous }) => [
    row(
      `select 1 from offerte_vestigingen o join mails m on m.offerte_vestiging_id = o.id and m.kind = 'M04'
       where o.request_id = $1 and o.vestiging_id = $2`,
      id,
      office,
    ),
    row(
      `select 1 from offerte_vestigingen o join mails m on m.offerte_vestiging_id = o.id and m.kind = 'M12'
       where o.request_id = $1 and o.vestiging_id = $2 and o.replaced_at is not null`,
      id,
      previous,
    ),
  ],
})
