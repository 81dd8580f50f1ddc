/** Pages that list offices, for measuring in phone and desktop windows where the first office and its button end up. */
export const listPages = [
  '/zoeken?woonplaats=amsterdam&diensten=leveringsakte,hypotheekakte',
  '/zoeken?woonplaats=amsterdam',
  '/zoeken?postcode=1012LG&diensten=testament',
  '/woonplaats/amsterdam',
  '/woonplaats/ee',
  '/notaris-zoeken-op-naam?q=vlinder',
]

/** In CSS pixels from the top of the window: the lowest allowed top of the card and bottom of its button. */
export const windows = [
  { width: 375, height: 740, cardTop: 320, buttonEnd: 560 },
  { width: 1280, height: 800, cardTop: 300, buttonEnd: 560 },
] as const

/** Runs in the page: the top of the first card, and the position of the first office's request button. */
export const measureFirstOffice = `
  const [card] = document.querySelectorAll('article[data-vestiging]')
  if (!card) throw new Error(location.href + ' has no office: ' + document.body.innerText.slice(0, 300))
  const button = card.querySelector('.deal .btn')
  const parts = ['h3', '.facts'].map((part) => card.querySelector(part).getBoundingClientRect())
  return {
    cardTop: card.getBoundingClientRect().top,
    buttonEnd: button ? button.getBoundingClientRect().bottom : null,
    isWhole: parts.every(({ bottom, width }) => width > 0 && bottom < innerHeight),
  }`
