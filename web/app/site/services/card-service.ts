import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { StaticPicture } from '@linework/contract/studio/profile/built-in'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'

export const SERVICES_ON_HOME = 4

export interface CardService {
  name: string
  text: string
  slug: string
  picture: Picture | null
  builtIn: StaticPicture | null
}

export const builtInServices = ({ fallback }: Studio): CardService[] =>
  (fallback?.services ?? []).slice(0, SERVICES_ON_HOME).map(({ name, shortDescription, picture }) => ({
    name,
    text: shortDescription,
    slug: '',
    picture: null,
    builtIn: picture,
  }))
