import { isDeepStrictEqual } from 'node:util'
import { BUILT_IN_PREFIX } from '@linework/contract/studio/built-in'
import { EMPTY_PROFILE } from '@linework/contract/studio/empty-profile'
import type { StudioFields } from '@linework/contract/studio/field-shapes'
import { SAMPLE_STUDIO } from './content/sample-studio.ts'

type Picture = StudioFields['teaser']['picture']

const isOwn = (picture: Picture) => picture !== null && !picture.id.startsWith(BUILT_IN_PREFIX)

const ownPicture = (picture: Picture) => (isOwn(picture) ? picture : null)

/** Items that the sample does not have as well. */
const ownItems = <T>(items: T[], samples: T[]) =>
  items.filter((item) => samples.every((sample) => !isDeepStrictEqual(item, sample)))

/** Empty where a text is still the sample's. */
function ownTexts<T extends object>(part: T, sample: T, empty: T): T {
  const entries = Object.entries(part).map(([key, value]) => {
    const name = key as keyof T
    return [key, isDeepStrictEqual(value, sample[name]) ? empty[name] : value]
  })
  return Object.fromEntries(entries) as T
}

/** What a studio that began as the sample has written itself: the rest is as empty as before the first start. */
export function withoutSample(profile: StudioFields): StudioFields {
  const isNamed = profile.name !== SAMPLE_STUDIO.name
  const { hero, teaser, about } = profile
  const rest = ownTexts(profile, SAMPLE_STUDIO, EMPTY_PROFILE)
  // A studio with a name of its own may well be in the city and the zone of the sample.
  const place = isNamed ? profile.place : ownTexts(profile.place, SAMPLE_STUDIO.place, EMPTY_PROFILE.place)
  const { timeZone, currency } = isNamed ? profile : rest
  return {
    ...rest,
    place,
    timeZone,
    currency,
    socials: ownItems(profile.socials, SAMPLE_STUDIO.socials),
    hero: {
      ...ownTexts(hero, SAMPLE_STUDIO.hero, EMPTY_PROFILE.hero),
      pictures: hero.pictures.filter(isOwn),
    },
    teaser: {
      ...ownTexts(teaser, SAMPLE_STUDIO.teaser, EMPTY_PROFILE.teaser),
      picture: ownPicture(teaser.picture),
    },
    about: {
      ...ownTexts(about, SAMPLE_STUDIO.about, EMPTY_PROFILE.about),
      picture: ownPicture(about.picture),
      hasBuiltInVideo: false,
    },
    founders: ownItems(profile.founders, SAMPLE_STUDIO.founders).map((founder) => ({
      ...founder,
      portrait: ownPicture(founder.portrait),
    })),
    contactPicture: ownPicture(profile.contactPicture),
    signInPicture: ownPicture(profile.signInPicture),
    seo: ownTexts(profile.seo, SAMPLE_STUDIO.seo, EMPTY_PROFILE.seo),
    sections: profile.sections,
    look: profile.look,
  }
}
