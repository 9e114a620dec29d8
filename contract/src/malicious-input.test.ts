import { expect, test } from 'vitest'
import { artistCreateFields } from './content/artists-shapes.ts'
import { blogFields } from './content/blogs-shapes.ts'
import { reelUrl, videoId } from './content/links.ts'
import { linkFields } from './content/links-shapes.ts'
import { enquiryFields } from './desk/enquiries-shapes.ts'
import { slugField } from './fields/text.ts'
import { contactInfoFields } from './studio/contact-info-shapes.ts'

/** Long enough that backtracking of a regular expression becomes visible. */
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
/** Shorter validation times vary too much to be compared. */
const MEASURABLE_MS = 250
/** For 8 times the text, linear work takes 8 times as long and quadratic work 64 times. */
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

/** Measures the CPU time of this thread, which does not depend on the load of the machine. */
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
