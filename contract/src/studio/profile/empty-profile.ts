import { DEFAULT_ACCENT, DEFAULT_HEALING_ADVICE, DEFAULT_TIME_ZONE, SECTIONS, SEO_PAGES } from './profile.ts'
import type { StudioFields } from './profile-field-shapes.ts'

const each = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>

export const EMPTY_PROFILE: StudioFields = {
  name: '',
  fullName: '',
  place: { city: '', region: '', street: '', postalCode: '', country: '', callingCode: '' },
  timeZone: DEFAULT_TIME_ZONE,
  currency: '',
  socials: [],
  openLine: '',
  hero: { first: '', second: '', accent: '', promise: '', pictures: [] },
  teaser: { text: '', picture: null },
  about: { title: '', lead: '', text: '', picture: null, hasBuiltInVideo: false, video: null },
  founders: [],
  contactPicture: null,
  signInPicture: null,
  privacy: '',
  seo: each(SEO_PAGES, { title: '', description: '' }),
  brief: [],
  replyPromise: '',
  emailOptional: false,
  healingAdvice: DEFAULT_HEALING_ADVICE,
  sections: each(SECTIONS, true),
  look: { accent: DEFAULT_ACCENT, logo: null },
}
