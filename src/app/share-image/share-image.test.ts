import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { renderShareImage } from './render-share-image.ts'

const publicUrl = 'https://site.example'

async function setUp(open: Open, { title = 'Notariaat Voorbeeld', demoData = false } = {}) {
  const context = await open({ config: { publicUrl, brandName: 'Site', demoData } })
  const id = await insertOffice(context.db, { title })
  await context.index.reload()
  const app = await createTestApp(context)
  const metaOf = async (path: string, name: string) => {
    const { body } = await app.inject(path)
    return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1]?.replaceAll('&amp;', '&')
  }
  const addressOn = async (path: string) => (await metaOf(path, 'og:image'))?.replace(publicUrl, '') ?? ''
  return { context, app, id, metaOf, addressOn }
}

describeOnDatabase('The image beside a shared link', (open) => {
  test('is named by every kind of page, says what the page is about, and is 1200 by 630', async () => {
    const { app, id, metaOf, addressOn } = await setUp(open)
    const pages = [
      [paths.home(), 'Vergelijk notarissen bij u in de buurt'],
      [paths.akte('testament'), 'Testament'],
      [paths.woonplaats('utrecht'), 'Notarissen in Utrecht'],
      [paths.vestiging(id), 'Notariaat Voorbeeld'],
    ] as const
    const images: string[] = []
    for (const [path, words] of pages) {
      expect(await metaOf(path, 'twitter:card')).toBe('summary_large_image')
      expect(await metaOf(path, 'og:image:alt')).toContain(words)
      const { statusCode, headers, rawPayload } = await app.inject(await addressOn(path))
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(imageSize(rawPayload)).toMatchObject({ type: 'png', width: 1200, height: 630 })
      images.push(rawPayload.toString('base64'))
    }
    expect(new Set(images).size).toBe(pages.length)
    expect(await addressOn(paths.faq())).toBe(await addressOn(paths.home()))
    expect(await metaOf(paths.dataWay(), 'og:image')).toContain('/deel/site/home')
  })

  test('has another address when its words change, and the old one is soon asked again', async () => {
    const { context, app, id, addressOn } = await setUp(open)
    const before = await addressOn(paths.vestiging(id))
    await context.db.updateTable('vestigingen').set({ title: 'Kantoor Anders' }).where('id', '=', id).execute()
    await context.index.reload()
    expect((await app.inject(before)).headers['cache-control']).toBe('public, max-age=300')
    const after = await addressOn(paths.vestiging(id))
    expect(after).not.toBe(before)
    expect((await app.inject(after)).headers['cache-control']).toContain('immutable')
  })

  test('says of a demo that it is one', async () => {
    const images = await Promise.all(
      [true, false].map(async (demoData) => {
        const { app, id, addressOn } = await setUp(open, { demoData })
        const { headers, rawPayload } = await app.inject(await addressOn(paths.vestiging(id)))
        expect(headers['cache-control']).toContain('immutable')
        return rawPayload.toString('base64')
      }),
    )
    expect(images[0]).not.toBe(images[1])
  })

  test.each(['akte/atlantis', 'woonplaats/atlantis', 'notaris/999999', 'site/anders', 'tekst/hallo', 'toString/1'])(
    'is not there for %s',
    async (page) => {
      const { app } = await setUp(open)
      expect((await app.inject(`/deel/${page}`)).statusCode).toBe(404)
    },
  )

  test('is there for a title of any length and with letters that the font does not have', async () => {
    const { app, id, addressOn } = await setUp(open, {
      title: `${'Notarissenmaatschap'.repeat(4)} 🏠 & <b> ${'Zoon '.repeat(10)}`,
    })
    const { statusCode, rawPayload } = await app.inject(await addressOn(paths.vestiging(id)))
    expect(statusCode).toBe(200)
    expect(imageSize(rawPayload)).toMatchObject({ width: 1200, height: 630 })
  })
})

test('Of a name with a letter that the font of the site lacks the image has that letter', async () => {
  const images = await Promise.all(
    ['', 'ũ', 'ẽ', 'Ţ', 'Ş', 'Ặ', 'Ж', 'Ω'].map(async (letter) => {
      const image = await renderShareImage({ title: `Notariaat V${letter}`, line: 'Amsterdam' }, 'Site')
      return image.toString('base64')
    }),
  )
  expect(new Set(images).size).toBe(images.length)
})
