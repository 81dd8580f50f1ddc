import { crc32, deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { fieldsIn } from '#test/desk-forms.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type Look = { colour?: readonly number[]; profile?: Buffer }

/** A PNG of one colour that says to be this large, with the points of `rows` of its rows. */
function png(
  width: number,
  height: number,
  rows = height,
  { colour = [0x40, 0x40, 0x40], profile }: Look = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  // A zero before each row: it stands there as it is.
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()])
  const points = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)))
  const ofColour = profile
    ? [chunk('iCCP', Buffer.concat([Buffer.from('P3\0\0', 'latin1'), deflateSync(profile)]))]
    : []
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...ofColour,
    chunk('IDAT', points),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The red of sRGB, by the primaries of Display P3. */
const redInP3 = [234, 51, 35]

/** A profile of Display P3: three primaries, and the curve of sRGB for each. */
function displayP3(): Buffer {
  const fixed = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4)
    for (const [n, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), n * 4)
    return bytes
  }
  const curve = Buffer.concat([
    Buffer.from('para\0\0\0\0\0\x03\0\0', 'latin1'),
    fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045),
  ])
  const primary = (...xyz: number[]) => Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), fixed(...xyz)])
  const tags: [string, Buffer][] = [
    ['rXYZ', primary(0.51512, 0.2412, -0.00105)],
    ['gXYZ', primary(0.29198, 0.69225, 0.04189)],
    ['bXYZ', primary(0.1571, 0.06657, 0.78407)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const head = Buffer.alloc(132)
  head.write('RGB XYZ ', 16, 'latin1')
  head.writeUInt32BE(tags.length, 128)
  let at = head.length + tags.length * 12
  const table = tags.map(([name, bytes]) => {
    const entry = Buffer.alloc(12)
    entry.write(name, 'latin1')
    entry.writeUInt32BE(at, 4)
    entry.writeUInt32BE(bytes.length, 8)
    at += bytes.length
    return entry
  })
  return Buffer.concat([head, ...table, ...tags.map(([, bytes]) => bytes)])
}

/** A JPEG with a profile in it. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile])
  const mark = Buffer.from([0xff, 0xe2, 0, 0])
  mark.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), mark, content, jpeg.subarray(2)])
}

describeOnDatabase('The logo of an office at the desk', (open) => {
  async function setUp() {
    const context = await open({ config: { rateLimits: false } })
    const app = await createTestApp(context)
    const { cookie } = await logInAtDesk(context)
    const id = await insertOffice(context.db)
    await context.index.reload()
    const url = paths.deskLogo(id)
    const shownFields = async () => fieldsIn((await app.inject({ url, headers: { cookie } })).body, '')
    async function send(file: Buffer | null, fields: Record<string, string> = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...(await shownFields()), action: 'save', ...fields }))
        if (name !== 'logo') form.append(name, String(value))
      if (file) form.append('logo', new Blob([new Uint8Array(file)]), 'logo.png')
      const { headers, ...body } = await encoded(form)
      return app.inject({
        method: 'POST',
        url,
        headers: { ...headers, cookie, 'sec-fetch-site': 'same-origin' },
        ...body,
      })
    }
    const logo = () => app.inject({ url: `/api/vestigingen/${id}/logo` })
    return { context, app, id, url, send, logo, shownFields }
  }
  async function setUpColours() {
    const { send, logo } = await setUp()
    const colourOf = async (file: Buffer) => {
      expect((await send(file)).statusCode).toBe(303)
      const served = await eventually(async () => {
        const answer = await logo()
        expect(answer.statusCode).toBe(200)
        return answer.rawPayload
      })
      return (await new Transformer(served).rawPixels()).subarray(0, 3)
    }
    return { colourOf }
  }
  async function encoded(form: FormData) {
    const request = new Request('http://local', { method: 'POST', body: form })
    const type = request.headers.get('content-type') ?? ''
    return { headers: { 'content-type': type }, payload: Buffer.from(await request.arrayBuffer()) }
  }

  test('is made anew, as small as it is shown, and served from the site', async () => {
    const { context, id, send, logo } = await setUp()
    const { statusCode, headers } = await send(png(1200, 600))
    expect([statusCode, headers.location]).toEqual([303, paths.deskLogo(id, { gedaan: 'ja' })])
    await eventually(async () => expect((await logo()).statusCode).toBe(200))
    const served = await logo()
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(imageSize(served.rawPayload)).toMatchObject({ type: 'webp', width: 144, height: 72 })
    const act = await context.db.selectFrom('operator_acts').selectAll().executeTakeFirstOrThrow()
    expect(act).toMatchObject({ act: 'logo_changed', subject_id: id, before: { logo: null } })
    expect(JSON.stringify(act).length).toBeLessThan(1_000)
  })

  test.each([
    ['PNG', png(64, 64, 64, { colour: redInP3, profile: displayP3() })],
    ['JPEG', withProfile(new Transformer(png(64, 64, 64, { colour: redInP3 })).jpegSync(95), displayP3())],
  ])('keeps the colour of a %s of a screen of many colours', async (_kind, file) => {
    const { colourOf } = await setUpColours()
    const [red = 0, green = 0, blue = 0] = await colourOf(file)
    // As browsers show the file: pure red, within what is lost by packing it.
    expect([red > 249, green < 8, blue < 8]).toEqual([true, true, true])
  })

  test.each([
    ['without a profile', undefined],
    ['with one that is none', Buffer.alloc(10)],
    ['with one that is cut off', displayP3().subarray(0, 200)],
  ])('is left as it is %s', async (_name, profile) => {
    const { colourOf } = await setUpColours()
    const colour = await colourOf(png(64, 64, 64, { colour: redInP3, ...(profile && { profile }) }))
    for (const [n, value] of redInP3.entries()) expect(Math.abs(colour[n]! - value)).toBeLessThan(8)
  })

  test('is taken as a JPEG of many parts, and refused with more than anything writes', async () => {
    const { send } = await setUp()
    const jpeg = new Transformer(png(64, 64)).jpegSync(95)
    const empty = Buffer.from([0xff, 0xfe, 0, 2])
    const ofParts = (count: number) =>
      Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(count).fill(empty), jpeg.subarray(2)])
    expect((await send(ofParts(900))).statusCode).toBe(303)
    const refused = await send(ofParts(1_001))
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('bestaat uit te veel stukken')])
  })

  test('is refused for what is no image, or one that would fill the memory, with a line that says so', async () => {
    const { context, send } = await setUp()
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>',
    )
    const wrong: [Buffer | null, string, number?][] = [
      [null, 'Kies een bestand'],
      [Buffer.from('geen afbeelding'), 'Dit is geen afbeelding'],
      [svg, 'Dit is geen afbeelding'],
      [Buffer.alloc(0), 'Dit is geen afbeelding'],
      [png(1, 1), 'Deze afbeelding is 1 bij 1 beeldpunten; 16 bij 16 is het minste'],
      [png(50_000, 1), 'Deze afbeelding is 50000 bij 1 beeldpunten'],
      // A bomb: it says to be large, and has next to nothing in it.
      [png(50_000, 50_000, 1), 'Deze afbeelding is 50000 bij 50000 beeldpunten'],
      [png(800, 600).subarray(0, 60), 'Deze afbeelding is beschadigd'],
      [Buffer.concat([png(8, 8), Buffer.alloc(5 * 1024 * 1024)]), 'Dit bestand is groter dan 5 MB', 413],
    ]
    for (const [file, said, status = 400] of wrong) {
      const { statusCode, body } = await send(file)
      expect([said, statusCode, body.includes(said)]).toEqual([said, status, true])
    }
    expect(await context.db.selectFrom('operator_acts').selectAll().execute()).toEqual([])
  })

  test('is taken away with a reason, and not over what somebody else changed', async () => {
    const { send, logo, shownFields } = await setUp()
    const before = await shownFields()
    expect((await send(png(64, 64))).statusCode).toBe(303)
    const late = await send(png(32, 32), { getoond: String(before.getoond) })
    expect([late.statusCode, late.body.includes('Iemand anders wijzigde intussen het logo')]).toEqual([409, true])
    expect((await send(null, { action: 'remove' })).statusCode).toBe(400)
    expect((await send(null, { action: 'remove', reden: 'Verouderd' })).statusCode).toBe(303)
    await eventually(async () => expect((await logo()).statusCode).toBe(404))
  })

  test('is read from nobody who may not send it', async () => {
    const { app, url } = await setUp()
    const form = new FormData()
    form.append('logo', new Blob([new Uint8Array(png(8, 8))]), 'logo.png')
    expect((await app.inject({ method: 'POST', url, ...(await encoded(form)) })).statusCode).toBe(401)
    // No other page takes a file.
    const other = await app.inject({ method: 'POST', url: paths.login(), ...(await encoded(form)) })
    expect(other.statusCode).toBe(415)
  })
})
