/** What a translator of a browser does to a page. Runs in it, as the next. */
export const translate = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font')) continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.append(`[${text.data}]`)
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/** What a program that fills in passwords does to a page. */
export const addIcons = () => {
  for (const field of document.querySelectorAll('input, textarea')) {
    const icon = document.createElement('my-extension-icon')
    icon.setAttribute('style', 'position: absolute; inline-size: 4px; block-size: 4px')
    field.after(icon)
  }
}

/** What a phone does that takes numbers in texts for numbers to call. */
export const linkNumbers = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const at = text.data.search(/\d[\d.]{2,}/)
    if (at < 0 || text.parentElement?.closest('script, style, textarea, option, a')) continue
    const number = text.splitText(at)
    number.splitText(/^[\d.]+/.exec(number.data)![0].length)
    const link = document.createElement('a')
    link.href = `tel:${number.data}`
    number.replaceWith(link)
    link.append(number)
  }
}
