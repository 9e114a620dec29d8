import { expect, test } from 'vitest'
import { EMPTY_STUDIO, pickStudio } from './root-studio.ts'

const studio = {
  ...EMPTY_STUDIO,
  name: 'Indigo',
  privacy: 'A long policy.',
  teaser: { text: 'Come in.', picture: null },
  about: { ...EMPTY_STUDIO.about, text: 'About us.' },
}

test.each([
  ['/', 'Come in.', ''],
  ['/about', '', 'About us.'],
  ['/About/', '', 'About us.'],
  ['/services/tattoo', '', ''],
  ['/aboutness', 'Come in.', 'About us.'],
  ['/login', 'Come in.', 'About us.'],
])('the document of %s contains only studio data that the page shows', (pathname, teaser, about) => {
  const picked = pickStudio(studio, pathname)
  expect([picked.name, picked.teaser.text, picked.about.text]).toEqual(['Indigo', teaser, about])
  expect(picked.privacy).toBe('')
})
