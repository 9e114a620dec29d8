import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { someInTexts } from '@linework/contract/content/gallery-texts'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HIDE, PUBLISH_NOW } from '../../../kit/publication/use-publication.ts'
import { canBeHidden, canBePublished, deletion, publicationOfAll } from './change-pictures.ts'

const DECEMBER = '2026-12-04T03:30:00.000Z'
const WAS = { state: 'draft', publishAt: DECEMBER, hideAt: null }

const picture = (public_id: string, publicationStatus?: Publication['publicationStatus']) =>
  ({
    public_id,
    galleryId: 'g',
    ...(publicationStatus && { publication: { publicationStatus } }),
  }) as GalleryImage
const [a, b, c] = [picture('a'), picture('b'), picture('c')]

let calls: [string, unknown][] = []
let statuses: Record<string, number> = {}
let texts: Record<string, number> = {}

beforeEach(() => {
  // why: Node has no browser storage, and the test has no server.
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('location', { pathname: '/admin/galery' })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const id = url.split('/').at(-1) as string
    if (url.includes('/gallery/g/image/')) return new Response(JSON.stringify({ texts: texts[id] }))
    if (!url.includes('/publication/')) return new Response('{}')
    calls.push([id, JSON.parse(body)])
    return new Response(JSON.stringify({ undo: { ...WAS, version: 7 }, texts: texts[id] }), {
      status: statuses[id] ?? 200,
    })
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  calls = []
  statuses = {}
  texts = {}
})

test('pictures are published one by one, and failed ones returned unless deleted', async () => {
  statuses = { a: 404, b: 500 }
  expect(await publicationOfAll(PUBLISH_NOW).act([a, b, c])).toEqual([b])
  expect(calls).toEqual(['a', 'b', 'c'].map((id) => [id, PUBLISH_NOW]))
})

test('Undo restores the earlier publication of only the changed pictures', async () => {
  statuses = { a: 404 }
  const { act, undo } = publicationOfAll(HIDE)
  await act([a, b])
  calls = []
  expect(await undo([a, b])).toEqual([])
  expect(calls).toEqual([['b', WAS]])
})

test('bulk hiding and deletion count those of the pictures that texts contain', async () => {
  texts = { a: 2, b: 0, c: 1 }
  const hiding = publicationOfAll(HIDE)
  await hiding.act([a, b, c])
  expect(someInTexts(hiding.countInTexts())).toBe(
    '2 of them are also used in texts, which no longer show them.',
  )
  const deleting = deletion()
  await deleting.act([a, b])
  expect(someInTexts(deleting.countInTexts())).toBe(
    'One of them is also used in a text, which no longer shows it.',
  )
  expect(someInTexts(0)).toBe('')
})

test.each([
  [undefined, false, true],
  ['published', false, true],
  ['scheduled', true, true],
  ['draft', true, false],
  ['hidden', true, false],
  ['expired', true, false],
] as const)(
  'a picture with status %s can be published: %s, hidden: %s',
  (publicationStatus, publish, hide) => {
    expect([
      canBePublished(picture('a', publicationStatus)),
      canBeHidden(picture('a', publicationStatus)),
    ]).toEqual([publish, hide])
  },
)
