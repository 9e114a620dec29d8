import { SECTIONS, SEO_PAGES } from '@linework/contract/studio/profile/profile'
import { type Keys, keys } from './keys.ts'

const staticPicture = keys('', {}, 'name alt widths width height')
const studioPicture = keys('', { focus: keys('', {}, 'x y'), uploaded: null, builtIn: staticPicture }, 'id')
const question = keys('', { choices: keys('', {}, 'text name') }, 'label hint several')
const seo = keys('', {}, 'title description')
export const STUDIO = keys(
  '',
  {
    place: keys('', {}, 'city region street postalCode country callingCode'),
    socials: keys('', {}, 'name url'),
    hero: keys('', { pictures: studioPicture }, 'first second accent promise'),
    teaser: keys('', { picture: studioPicture }, 'text'),
    about: keys('', { picture: null }, 'title lead text hasBuiltInVideo video'),
    founders: keys('', { portrait: studioPicture }, 'name role text'),
    contactPicture: studioPicture,
    signInPicture: studioPicture,
    seo: Object.fromEntries(SEO_PAGES.map((page) => [page, seo])),
    brief: keys('', { questions: question }, 'words'),
    sections: keys('', {}, SECTIONS.join(' ')),
    look: keys('', {}, 'accent logo'),
    emptyPages: 'empty',
    fallback: keys('', {
      services: keys('', { picture: staticPicture }, 'name shortDescription'),
      artists: keys('', { picture: staticPicture }, 'name experience serviceName bio'),
      reviews: keys('', {}, 'name city date message'),
      details: keys('', {}, 'phone altMobile email address chatNumber hours'),
    }),
    clock: keys('', { changes: keys('', {}, 'at offset') }, 'offset'),
  },
  'name fullName timeZone currency openLine privacy replyPromise emailOptional healingAdvice isSetUp isSample callingCode version',
)

const empty = 'empty' as unknown as Keys

/** Profile of a studio that contains none of the sample's data. */
export const OWN_STUDIO = {
  ...STUDIO,
  socials: empty,
  hero: { ...(STUDIO.hero as Keys), pictures: empty },
  teaser: { ...(STUDIO.teaser as Keys), picture: null },
  founders: empty,
  contactPicture: null,
  signInPicture: null,
  brief: empty,
}
