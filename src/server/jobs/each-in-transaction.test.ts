import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { eachInTransaction } from './each-in-transaction.ts'

describeOnBothDatabases('a step of a timer', (open) => {
  test('that fails leaves nothing of itself, and stops no other', async () => {
    const context = await open()
    const ids = [await insertOffice(context.db), await insertOffice(context.db), await insertOffice(context.db)]
    const named = (id: string) => ({ vestiging_id: id })
    await eachInTransaction(context, ids, named, async (trx, id) => {
      await trx.updateTable('vestigingen').set({ title: 'Done' }).where('id', '=', id).execute()
      if (id === ids[1]) throw new Error('of the test')
    })
    const done = await context.db
      .selectFrom('vestigingen')
      .select('id')
      .where('title', '=', 'Done')
      .orderBy('id')
      .execute()
    expect(done.map(({ id }) => id)).toEqual([ids[0], ids[2]])
  })
})
