import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/root-studio.ts'
import { pageHead } from './page-head.ts'

const facts = { origin: 'https://indigo.example', path: '/gallery', title: 'Gallery', description: 'Work.' }
const NOINDEX = { name: 'robots', content: 'noindex' }

test('pageHead adds noindex to an empty page', () => {
  const studio = { ...EMPTY_STUDIO, emptyPages: ['/gallery'] }
  expect(pageHead({ ...facts, studio })).toContainEqual(NOINDEX)
  expect(pageHead({ ...facts, studio, path: '/blogs' })).not.toContainEqual(NOINDEX)
})

test('pageHead adds the studio’s version to the link preview picture’s URL', () => {
  const studio = { ...EMPTY_STUDIO, version: 12 }
  expect(pageHead({ ...facts, studio })).toContainEqual({
    property: 'og:image',
    content: 'https://indigo.example/share.jpg?v=12',
  })
})
