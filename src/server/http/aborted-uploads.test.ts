import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { rawConnection } from '#test/raw-connection.ts'
import { recordedLog } from '#test/recorded-log.ts'

const types = {
  '/api/vestigingen/batch': 'application/json',
  '/offerte-aanvragen': 'application/x-www-form-urlencoded',
}

describeOnDatabase('An upload that its sender breaks off', (open) => {
  test('is logged as that, and not as a failure of ours', async () => {
    const { log, lines } = recordedLog()
    const app = await createTestApp(await open({ log }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    for (const [path, type] of Object.entries(types)) {
      lines.length = 0
      const started = new Promise((resolve) => app.server.once('request', resolve))
      const socket = await rawConnection(app.server)
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n{`,
      )
      await started
      socket.destroy()
      const logLine = { msg: 'request broken off by its sender', route: path }
      await eventually(() => expect(lines).toContainEqual(expect.objectContaining(logLine)))
      expect(lines.filter(({ level, code }) => level >= 40 || code === 'INTERNAL_ERROR')).toEqual([])
    }
  })
})
