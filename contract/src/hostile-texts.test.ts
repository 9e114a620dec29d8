import { expect, test } from 'vitest'
import { artistCreateFields } from './artists/shapes.ts'
import { blogFields } from './blogs/shapes.ts'
import { contactInfoFields } from './contact-info/shapes.ts'
import { enquiryFields } from './enquiries/shapes.ts'
import { slugField } from './fields/slugs.ts'
import { reelAddress, videoId } from './links/embeds.ts'
import { linkFields } from './links/shapes.ts'

/** Texts of the maximum size that cause backtracking in regular expressions. */
const LENGTH = 64 * 1024
const HOSTILE = [
  'a',
  '-a',
  'a@',
  '@.',
  '.a',
  ' ',
  '\t',
  '0',
  '(',
  'https://a.',
  'http:',
  '/reel/',
  '%2f',
  'ଓ',
  '\u{1f409}',
  '\ud800',
]
const WITHIN_MS = 250

const fields = (shape: { shape: object; safeParse: (value: unknown) => unknown }) => (text: string) =>
  shape.safeParse(Object.fromEntries(Object.keys(shape.shape).map((name) => [name, text])))

const CHECKS: Record<string, (text: string) => unknown> = {
  artist: fields(artistCreateFields),
  blog: fields(blogFields),
  request: fields(enquiryFields),
  'contact info': fields(contactInfoFields),
  link: fields(linkFields),
  slug: (text) => slugField.safeParse(text),
  video: videoId,
  reel: reelAddress,
}

test.each(Object.entries(CHECKS))('%s rejects a text of 64 KB quickly', (_, check) => {
  for (const part of HOSTILE) {
    for (const end of ['', '!', '\n']) {
      const text = part.repeat(Math.ceil(LENGTH / part.length)) + end
      const before = process.threadCpuUsage()
      check(text)
      // Processor time of this thread, because a busy machine adds wall time.
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1_000, JSON.stringify(part)).toBeLessThan(WITHIN_MS)
    }
  }
})
