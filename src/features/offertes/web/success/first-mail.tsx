/** Tells somebody who asked for quotes before where to find that request. */
export const FirstMail = () => (
  <p>
    Zoek de e-mail ‘Bevestig uw offerteaanvraag’, ook bij ongewenste e-mail, en klik op de knop in die e-mail. Had u al
    bevestigd? Dan staat uw aanvraag achter de link in de e-mail ‘Uw aanvraag is verstuurd’.
  </p>
)
