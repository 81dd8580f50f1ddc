import { unprintable } from '#server/pdf/unprintable.ts'

export const aboutUnprintable = `Waar ${unprintable} staat, staan letters die wij niet op papier kunnen zetten. Op de pagina van uw aanvraag ziet u ze wel.`
