import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/empty-studio.ts'
import { pageHead } from './page-head.ts'

const facts = { origin: 'https://indigo.example', path: '/gallery', title: 'Gallery', description: 'Work.' }
const NOINDEX = { name: 'robots', content: 'noindex' }

test('a page that has nothing to show is not indexed', () => {
  const studio = { ...EMPTY_STUDIO, emptyPages: ['/gallery'] }
  expect(pageHead({ ...facts, studio })).toContainEqual(NOINDEX)
  expect(pageHead({ ...facts, studio, path: '/blogs' })).not.toContainEqual(NOINDEX)
})

test('the share picture of another version has another address', () => {
  const studio = { ...EMPTY_STUDIO, version: 12 }
  expect(pageHead({ ...facts, studio })).toContainEqual({
    property: 'og:image',
    content: 'https://indigo.example/share.jpg?v=12',
  })
})
