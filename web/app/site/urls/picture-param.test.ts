import { describe, expect, test } from 'vitest'
import { readPictureId, shouldRevalidatePicture, withPicture } from './picture-param.ts'

describe('the URL of an opened picture', () => {
  test('opening a picture keeps the other parameters of the URL', () => {
    expect(withPicture('/gallery?category=featured-work', 'a1')).toBe(
      '/gallery?category=featured-work&picture=a1',
    )
    expect(withPicture('/gallery?picture=a1&page=2', 'b2')).toBe('/gallery?picture=b2&page=2')
    expect(withPicture('/artists/meera?picture=a1', null)).toBe('/artists/meera')
    expect(readPictureId('?page=2&picture=a1')).toBe('a1')
    expect(readPictureId('?page=2')).toBe(null)
  })

  test('a change of only the picture parameter loads no page data', () => {
    const asks = (from: string, to: string) =>
      shouldRevalidatePicture({
        currentUrl: new URL(from, 'http://studio.example'),
        nextUrl: new URL(to, 'http://studio.example'),
        defaultShouldRevalidate: true,
      } as Parameters<typeof shouldRevalidatePicture>[0])
    expect(asks('/gallery', '/gallery?picture=a1')).toBe(false)
    expect(asks('/gallery?picture=a1', '/gallery?picture=b2')).toBe(false)
    expect(asks('/gallery?picture=a1', '/gallery')).toBe(false)
    expect(asks('/gallery?picture=a1', '/gallery?category=featured-work')).toBe(true)
    expect(asks('/gallery', '/gallery')).toBe(true)
    expect(asks('/artists/meera?picture=a1', '/artists/ritika')).toBe(true)
  })
})
