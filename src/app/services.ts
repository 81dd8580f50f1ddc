import { knownPlacesService } from '#features/gazetteer/server/known-places.ts'
import { searchIndex } from '#features/search/server/index/search-index.ts'
import { returnService } from '#server/mail/returns/return-service.ts'
import type { Service } from '#server/service.ts'

/** The services that live as long as the process, in start order. */
export const services: readonly Service[] = [knownPlacesService, searchIndex, returnService]
