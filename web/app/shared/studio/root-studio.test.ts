import { expect, test } from 'vitest'
import { EMPTY_STUDIO, pickStudioSummary } from './root-studio.ts'

test('pickStudioSummary omits only the privacy text and placeholders', () => {
  const uploaded = {
    public_id: 'a',
    url: '/media/a/640.jpeg',
    alt: 'A',
    width: 640,
    height: 800,
    version: 1,
    focus: null,
    sizes: { avif: [], webp: [], jpeg: [640] },
  }
  const picture = { id: 'a', focus: { x: 0, y: 1 }, builtIn: null }
  const studio = {
    ...EMPTY_STUDIO,
    seo: { ...EMPTY_STUDIO.seo, privacy: { title: 'Yours', description: '' } },
  }
  const withPicture = (placeholder: string) => ({ ...picture, uploaded: { ...uploaded, placeholder } })
  expect(
    pickStudioSummary({
      ...studio,
      privacy: 'A long policy.',
      contactPicture: withPicture('data:image/png'),
    }),
  ).toEqual({ ...studio, privacy: '', contactPicture: withPicture('') })
})
