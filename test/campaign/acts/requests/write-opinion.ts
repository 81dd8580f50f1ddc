import { act, postForm, row } from '../act.ts'

type Input = { link: string; id: string; office: string; note: string }

export const writeOpinion = act<Input>({
  name: 'write what one thinks by the second link',
  promise: 'the favourite is kept until the request is erased',
  call: ({ link, office, note }) =>
    postForm(`/samen-kiezen/${link}`, { action: 'opinion', favourite: office, note, version: '0' }),
  again: [],
  evidence: ({ id, office }) => [
    row(
      `select 1 from offerte_companions c join offerte_vestigingen o on o.id = c.favourite
       where c.request_id = $1 and o.vestiging_id = $2 and c.version > 0
       union select 1 from offerte_erasures where request_id = $1`,
      id,
      office,
    ),
  ],
})
