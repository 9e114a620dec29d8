import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { StaticPicture } from '@linework/contract/studio/profile/built-in'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'

export const SERVICES_ON_HOME = 4

/** The fields of a service that its card shows. */
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

/** Only the sample studio has built-in services. */
export const builtInServices = ({ fallback }: Studio): CardService[] =>
  (fallback?.services ?? []).slice(0, SERVICES_ON_HOME).map(({ name, shortDescription, picture }) => ({
    key: name,
    name,
    text: shortDescription,
    slug: '',
    picture: null,
    builtIn: picture,
  }))
