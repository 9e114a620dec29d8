import type { ServiceInList } from '@linework/contract/services/shapes'
import type { CardService } from './card-service.ts'

/** Only loaders need it, so that a page's first scripts do without. */
export const toCardService = (service: ServiceInList): CardService => ({
  key: service._id,
  name: service.name || service.category,
  text: service.shortDescription,
  slug: service.slug,
  picture: service.headerImage,
  builtIn: null,
})
