/** What stands in the place of letters that no font here has, such as those of Arabic, Hebrew and Chinese. */
export const unprintable = '[niet af te drukken]'

export const aboutUnprintable = `Waar ${unprintable} staat, staan letters die wij niet op papier kunnen zetten. Op de pagina van uw aanvraag ziet u ze wel.`
