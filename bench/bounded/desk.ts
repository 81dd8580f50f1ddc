import { setTimeout } from 'node:timers/promises'
import { fieldsIn } from '#test/desk-forms.ts'

type Content = string | Buffer
export type Desk = {
  /** Sends a file with offices, and waits until it was looked at. */
  importFile(content: Content): Promise<void>
  /** Sends the logo of an office. */
  logo(office: string, content: Content): Promise<void>
}

/** An operator of a program outside production, by the button under /dev. */
export async function openDesk(url: string): Promise<Desk> {
  const entered = await fetch(`${url}/dev/operator`, { ...ownPage, method: 'POST', redirect: 'manual' })
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

  async function send(path: string, field: string, content: Content, action: string) {
    const page = await fetch(`${url}${path}`, { headers: { cookie } })
    const body = new FormData()
    for (const [name, value] of Object.entries(fieldsIn(await page.text(), action)))
      if (name !== field) body.append(name, String(value))
    body.append(field, new Blob([content as BlobPart]), 'bestand')
    const headers = { ...ownPage.headers, cookie }
    return fetch(`${url}${path}`, { method: 'POST', headers, body, redirect: 'manual' })
  }

  return {
    async importFile(content) {
      const answer = await send('/beheer/import', 'bestand', content, '')
      if (answer.status !== 303) throw new Error(`A file was answered ${answer.status}`)
      const progress = `${url}${answer.headers.get('location')}/voortgang`
      for (;;) {
        const { stand } = (await (await fetch(progress, { headers: { cookie } })).json()) as { stand: string }
        if (stand !== 'reading') return
        await setTimeout(200)
      }
    },
    async logo(office, content) {
      const { status } = await send(`/beheer/kantoren/${office}/logo`, 'logo', content, 'save')
      if (status >= 500) throw new Error(`A logo was answered ${status}`)
    },
  }
}

const ownPage = { headers: { 'sec-fetch-site': 'same-origin' } }
