import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { recordedLog } from '#test/recorded-log.ts'
import { announceChange, topics } from './changes.ts'
import type { Change } from './follow-changes.ts'

const unreadable = {
  empty: '',
  'not JSON': 'herlaad alles',
  'a half of JSON': '["vestigingen","1"',
  null: 'null',
  'a number': '12',
  'an object': '{"topic":"vestigingen"}',
  'an empty list': '[]',
  'an unknown topic': '["offertes","1","12"]',
  'a topic alone': '["vestigingen"]',
  'a version that is no number': '["vestigingen","twaalf","12"]',
  'a negative version': '["vestigingen","-1","12"]',
  'a version far ahead': '["vestigingen","9223372036854775807","12"]',
  'a version beyond any': '["vestigingen","99999999999999999999999999","12"]',
  'a list in it': '["vestigingen",["1"],{"key":"12"}]',
  long: 'x'.repeat(7_000),
}

const everything = topics.map((topic) => ({ topic, key: null }))

describeOnBothDatabases('A notification that is not ours', (open) => {
  /** A node, and all that it hears. */
  async function listen() {
    const context = await open()
    const heard: Change[] = []
    context.changes.onChange((change) => heard.push(change))
    return { ...context, heard }
  }
  const announce = ({ db }: Pick<Context, 'db'>, key: string) =>
    db.transaction().execute((trx) => announceChange(trx, 'vestigingen', key))

  test('leaves the node listening, whatever it says, and has it read everything again', async () => {
    const node = await listen()
    for (const [kind, payload] of Object.entries(unreadable)) {
      node.heard.length = 0
      for (const channel of ['changes', 'aktewijzer_changes']) {
        await sql`select pg_notify(${channel}, ${payload})`.execute(node.db)
      }
      await eventually(() => expect([kind, node.heard]).toEqual([kind, everything]))
      await announce(node, kind)
      await eventually(() => expect(node.heard).toEqual([...everything, { topic: 'vestigingen', key: kind }]))
    }
  })

  test('is told in the log, without what it says', async () => {
    const { log, lines } = recordedLog()
    const { db } = await open({ log })
    await sql`select pg_notify('aktewijzer_changes', 'jan@voorbeeld.nl')`.execute(db)
    const said = () => JSON.stringify(lines)
    await eventually(() => expect(said()).toContain('A notification of changes could not be read'))
    expect(said()).not.toContain('voorbeeld')
  })

  test('on the channel of another program is not heard at all', async () => {
    const node = await listen()
    await sql`select pg_notify('changes', 'iets van een ander')`.execute(node.db)
    await announce(node, '12')
    await eventually(() => expect(node.heard).toContainEqual({ topic: 'vestigingen', key: '12' }))
    expect(node.heard).toHaveLength(1)
  })

  test('that names a topic in which nothing changed tells nothing', async () => {
    const node = await listen()
    await sql`select pg_notify('aktewijzer_changes', 'reviews')`.execute(node.db)
    await announce(node, '12')
    await eventually(() => expect(node.heard).toEqual([{ topic: 'vestigingen', key: '12' }]))
  })
})

describeOnBothDatabases('The versions of the tables', (open) => {
  async function changed(times: number) {
    const context = await open()
    const heard: Change[] = []
    context.changes.onChange((change) => heard.push(change))
    const { db } = context
    const announce = (key: string | null) => db.transaction().execute((trx) => announceChange(trx, 'vestigingen', key))
    for (let n = 1; n <= times; n++) await announce(String(n))
    await eventually(() => expect(heard.at(-1)).toEqual({ topic: 'vestigingen', key: String(times) }))
    heard.length = 0
    return { db, heard, announce }
  }
  const all = { topic: 'vestigingen', key: null }

  test('that went back, as after the restore of an older dump, end in a reload', async () => {
    const { db, heard } = await changed(5)
    await sql`delete from change_log where version > 2`.execute(db)
    await sql`update changes set version = 2`.execute(db)
    await eventually(() => expect(heard).toEqual([all]))
  })

  test('that went back and on to the same number end in a reload too', async () => {
    const { db, heard } = await changed(5)
    await db.transaction().execute(async (trx) => {
      await sql`delete from change_log where version > 2`.execute(trx)
      await sql`update changes set version = 2`.execute(trx)
      for (const key of ['6', '7', '8']) await announceChange(trx, 'vestigingen', key)
    })
    await eventually(() => expect(heard).toEqual([all]))
  })

  test('that are gone end in one reload, and in being told of what comes next', async () => {
    const { db, heard, announce } = await changed(5)
    await sql`truncate changes, change_log`.execute(db)
    await eventually(() => expect(heard).toEqual([all]))
    await announce('6')
    await eventually(() => expect(heard).toEqual([all, { topic: 'vestigingen', key: '6' }]))
  })

  test('that a release without a log of changes raised end in a reload', async () => {
    const { db, heard, announce } = await changed(1)
    await sql`update changes set version = version + 1`.execute(db)
    await eventually(() => expect(heard).toEqual([all]))
    await announce('3')
    await eventually(() => expect(heard).toEqual([all, { topic: 'vestigingen', key: '3' }]))
  })

  test('of changes that nobody was notified of are told with their keys', async () => {
    const { db, heard } = await changed(1)
    await sql`insert into change_log (topic, version, key) values ('vestigingen', 2, '8'), ('vestigingen', 3, '9')`.execute(
      db,
    )
    await sql`update changes set version = 3`.execute(db)
    await eventually(() =>
      expect(heard).toEqual([
        { topic: 'vestigingen', key: '8' },
        { topic: 'vestigingen', key: '9' },
      ]),
    )
  })

  test('of more changes than the log holds end in a reload', async () => {
    const { db, heard, announce } = await changed(1)
    await db.transaction().execute(async (trx) => {
      await sql`update changes set version = 1500`.execute(trx)
      await announceChange(trx, 'vestigingen', '12')
    })
    await eventually(() => expect(heard).toEqual([all]))
    const { rows } = await sql<{ version: string }>`select version from change_log`.execute(db)
    expect(rows).toEqual([{ version: '1501' }])
    await announce('13')
    await eventually(() => expect(heard).toHaveLength(2))
  })
})
