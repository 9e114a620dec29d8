import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/root-studio.ts'
import { pageHead } from './page-head.ts'

const facts = { origin: 'https://indigo.example', path: '/gallery', title: 'Gallery', description: 'Work.' }
const NOINDEX = { name: 'robots', content: 'noindex' }

test('an empty page has the meta tag noindex', () => {
  const studio = { ...EMPTY_STUDIO, emptyPages: ['/gallery'] }
  expect(pageHead({ ...facts, studio })).toContainEqual(NOINDEX)
  expect(pageHead({ ...facts, studio, path: '/blogs' })).not.toContainEqual(NOINDEX)
})

test('the picture URL for link previews contains the version of the studio profile', () => {
  const studio = { ...EMPTY_STUDIO, version: 12 }
  expect(pageHead({ ...facts, studio })).toContainEqual({
    property: 'og:image',
    content: 'https://indigo.example/share.jpg?v=12',
  })
})
