import { isDeepStrictEqual } from 'node:util'
import { BUILT_IN_PREFIX } from '@linework/contract/studio/profile/built-in'
import { EMPTY_PROFILE } from '@linework/contract/studio/profile/empty-profile'
import type { StudioFields } from '@linework/contract/studio/profile/profile-field-shapes'
import { SAMPLE_STUDIO } from './sample-content.ts'

type Picture = StudioFields['teaser']['picture']

const isOwn = (picture: Picture) => picture !== null && !picture.id.startsWith(BUILT_IN_PREFIX)

const ownPicture = (picture: Picture) => (isOwn(picture) ? picture : null)

const ownItems = <T>(items: T[], samples: T[]) =>
  items.filter((item) => samples.every((sample) => !isDeepStrictEqual(item, sample)))

function ownTexts<T extends object>(part: T, sample: T, empty: T): T {
  const entries = Object.entries(part).map(([key, value]) => {
    const name = key as keyof T
    return [key, isDeepStrictEqual(value, sample[name]) ? empty[name] : value]
  })
  return Object.fromEntries(entries) as T
}

/** Returns the parts of a profile that the studio changed since it started as the sample. */
export function withoutSample(profile: StudioFields): StudioFields {
  const isNamed = profile.name !== SAMPLE_STUDIO.name
  const { hero, teaser, about } = profile
  const rest = ownTexts(profile, SAMPLE_STUDIO, EMPTY_PROFILE)
  // A renamed studio can be in the same city and time zone as the sample.
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
