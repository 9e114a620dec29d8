import type { ServiceInList } from '@linework/contract/content/services-shapes'
import type { CardService } from './card-service.ts'

/** Used only by loaders, so that it is not part of a page's first scripts. */
export const toCardService = (service: ServiceInList): CardService => ({
  key: service._id,
  name: service.name || service.category,
  text: service.shortDescription,
  slug: service.slug,
  picture: service.headerImage,
  builtIn: null,
})
