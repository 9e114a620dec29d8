import { expect, test } from 'vitest'
import { artistCreateFields } from './content/artists-shapes.ts'
import { blogFields } from './content/blogs-shapes.ts'
import { reelUrl, videoId } from './content/links.ts'
import { linkFields } from './content/links-shapes.ts'
import { enquiryFields } from './desk/enquiries-shapes.ts'
import { slugField } from './fields/text.ts'
import { contactInfoFields } from './studio/contact-info-shapes.ts'

/** Length of the texts that provoke backtracking in regular expressions. */
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
/** The shortest validation time that is not too noisy to compare. */
const MEASURABLE_MS = 250
/** Linear work grows 8 times for 8 times the text, quadratic work 64 times. */
const MAX_GROWTH = 24

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
  reel: reelUrl,
}

/** CPU time of this thread, which is independent of the load of the machine. */
function measure(check: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage()
  check(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

test.each(Object.entries(CHECKS))('validating %s takes linear time', { tags: ['full'] }, (_, check) => {
  for (const part of HOSTILE) {
    for (const end of ['', '!', '\n']) {
      const textOf = (length: number) => part.repeat(Math.ceil(length / part.length)) + end
      const ms = measure(check, textOf(LENGTH))
      if (ms < MEASURABLE_MS) continue
      expect(ms / measure(check, textOf(LENGTH / 8)), JSON.stringify(part)).toBeLessThan(MAX_GROWTH)
    }
  }
})
