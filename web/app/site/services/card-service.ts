import type { Picture } from '@linework/contract/pictures/shapes'
import { SERVICES_ON_HOME } from '@linework/contract/services/limits'
import type { StaticPicture } from '@linework/contract/studio/built-in'
import type { Studio } from '@linework/contract/studio/shapes'

/** What a card shows of a service. */
export interface CardService {
  key: string
  name: string
  text: string
  /** '' for a service without a page. */
  slug: string
  picture: Picture | null
  /** A static picture, for the built-in services. */
  builtIn: StaticPicture | null
}

/** Of the sample studio; another one has none. */
export const builtInServices = ({ fallback }: Studio): CardService[] =>
  (fallback?.services ?? []).slice(0, SERVICES_ON_HOME).map(({ name, shortDescription, picture }) => ({
    key: name,
    name,
    text: shortDescription,
    slug: '',
    picture: null,
    builtIn: picture,
  }))
