/** Wording of the confirmation page, for reviews and for accounts. */
const confirmWords = {
  review: {
    heading: 'Bevestig uw review',
    question: 'Is dit uw review? Dan laat u met de knop zien dat het e-mailadres van u is.',
    button: 'Review bevestigen',
    end: 'Daarna wissen wij uw review.',
    notYours:
      'Schreef u deze review niet? Dan gebruikte iemand anders uw e-mailadres. Zonder uw bevestiging verschijnt de review nergens. U kunt hem ook direct wissen.',
    erase: 'Review wissen',
    sure: 'Ja, wis deze review',
    erased: 'De review is gewist',
    erasedText: 'De review en uw e-mailadres staan niet meer bij ons. Dank u wel voor uw melding.',
  },
  account: {
    heading: 'Bevestig uw account',
    question: 'Is dit uw account? Dan laat u met de knop zien dat het e-mailadres van u is. Daarna kunt u inloggen.',
    button: 'Account bevestigen',
    end: 'Daarna wissen wij uw account.',
    notYours:
      'Maakte u dit account niet aan? Dan gebruikte iemand anders uw e-mailadres. Zonder uw bevestiging kan niemand ermee inloggen. U kunt het ook direct wissen.',
    erase: 'Account wissen',
    sure: 'Ja, wis dit account',
    erased: 'Het account is gewist',
    erasedText: 'Het account en uw e-mailadres staan niet meer bij ons. Dank u wel voor uw melding.',
  },
} as const

export type ConfirmWords = (typeof confirmWords)[keyof typeof confirmWords]
export const wordsOf = (type: string): ConfirmWords => confirmWords[type === 'account' ? 'account' : 'review']
