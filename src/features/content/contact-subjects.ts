/** The subjects of a message to the operator. */
export const contactSubjects = {
  website: 'Een vraag over de website',
  aanvraag: 'Mijn aanvraag of review',
  gegevens: 'Mijn gegevens en privacy',
  kantoor: 'Ik werk bij een notariskantoor',
  fout: 'Iets klopt niet of werkt niet',
  anders: 'Iets anders',
} as const

export type ContactSubject = keyof typeof contactSubjects
export const contactSubjectIds = Object.keys(contactSubjects) as ContactSubject[]
