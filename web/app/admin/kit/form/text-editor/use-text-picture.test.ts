import type { Picture } from '@linework/contract/records/pictures-shapes'
import { PICTURE_ADDRESS } from '@linework/contract/text/blocks'
import { expect, test } from 'vitest'
import { urlInText } from './use-text-picture.ts'

const picture = (path: string, jpeg: number[]) =>
  ({ public_id: 'koi', width: 640, sizes: { avif: [], webp: [], jpeg }, url: path }) as unknown as Picture

test.each([
  ['of this origin', '/media/koi/1200.jpeg', [320, 1200], '/media/koi/1200.jpeg'],
  ['with its origin', 'https://ink.example/media/koi/1200.jpeg', [320, 1200], '/media/koi/1200.jpeg'],
  ['whose variants are not made yet', 'https://ink.example/media/koi/640.jpeg', [], '/media/koi/640.jpeg'],
])('the text editor stores the path of a picture %s', (_, url, jpeg, address) => {
  expect(urlInText(picture(url, jpeg))).toBe(address)
  expect(PICTURE_ADDRESS.test(address)).toBe(true)
})
