import { SEO_PAGES, type SeoPage } from '@linework/contract/studio/profile/profile'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { expect, test } from 'vitest'
import { SAMPLE_STUDIO } from '../../../../server/src/sample/sample-content.ts'
import { EMPTY_STUDIO } from '../studio/root-studio.ts'
import { defaultSeo } from './page-seo.ts'
import { seoOf as chooseSeo } from './seo.ts'

const seoOf = (studio: Studio, page: SeoPage, services?: string[]) =>
  chooseSeo(studio, page, defaultSeo(studio, page, services))

const studio = { ...EMPTY_STUDIO, name: 'Indigo', fullName: 'Indigo Tattoo' }
const inPune = { ...studio, place: { ...studio.place, city: 'Pune' } }
const { name, fullName, place } = SAMPLE_STUDIO
const sample = {
  ...EMPTY_STUDIO,
  name,
  fullName,
  place,
  hero: { ...EMPTY_STUDIO.hero, promise: SAMPLE_STUDIO.hero.promise },
  teaser: { text: SAMPLE_STUDIO.teaser.text, picture: null },
}

test('page titles of the sample studio contain its name, its city and the page', () => {
  expect(SEO_PAGES.map((page) => seoOf(sample, page).title)).toEqual([
    `${fullName}, ${place.city}`,
    ...['About', 'Services', 'Artists', 'Gallery', 'Blogs', 'Contact', 'Privacy Policy'].map(
      (page) => `${page} | ${name}`,
    ),
  ])
})

test('the description of the services page lists the studio’s services', () => {
  expect(seoOf(inPune, 'services', ['Tattoo', 'Piercing', 'Removal']).description).toBe(
    'Tattoo, Piercing and Removal at Indigo Tattoo in Pune.',
  )
  expect(seoOf(studio, 'services', ['Tattoo']).description).toBe('Tattoo at Indigo Tattoo.')
  expect(seoOf(studio, 'services').description).toBe('Services at Indigo Tattoo.')
})

test('the home page has a description even without promise and teaser', () => {
  expect(seoOf(inPune, 'home').description).toBe('Indigo Tattoo, Pune.')
  const teaser = { text: 'Only one.', picture: null }
  expect(seoOf({ ...inPune, teaser }, 'home').description).toBe('Only one.')
  expect(seoOf(sample, 'home').description).toMatch(/^Premier tattoo services .* Each piece starts on paper/)
})

test('a page title omits a city that is already part of the studio’s name', () => {
  const porto = { ...studio, fullName: 'Agulha Piercing Porto', place: { ...studio.place, city: 'Porto' } }
  expect(seoOf(porto, 'home').title).toBe('Agulha Piercing Porto')
  expect(seoOf(porto, 'about').description).toBe('About Agulha Piercing Porto.')
})

test('the studio’s own texts for search engines replace the generated ones', () => {
  const seo = { ...studio.seo, contact: { title: 'Find us', description: '' } }
  expect(seoOf({ ...studio, seo }, 'contact')).toEqual({
    title: 'Find us',
    description: seoOf(studio, 'contact').description,
  })
})

test('the page title of a studio without a name has no stray separator', () => {
  expect(SEO_PAGES.map((page) => seoOf(EMPTY_STUDIO, page).title).join()).not.toContain('|')
})
