import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { someInTexts } from '@linework/contract/gallery/texts'
import type { Publication } from '@linework/contract/publication/shapes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HIDE, PUBLISH_NOW } from '../../publication/use-publication.ts'
import { canBeHidden, canBePublished, deletion, publicationOfAll } from './change-pictures.ts'

const DECEMBER = '2026-12-04T03:30:00.000Z'
const WAS = { state: 'draft', publishAt: DECEMBER, hideAt: null }

const picture = (public_id: string, standing?: Publication['standing']) =>
  ({ public_id, galleryId: 'g', ...(standing && { publication: { standing } }) }) as GalleryImage
const [a, b, c] = [picture('a'), picture('b'), picture('c')]

let calls: [string, unknown][] = []
let statuses: Record<string, number> = {}
let texts: Record<string, number> = {}

beforeEach(() => {
  // why: Node has no browser storage, and there is no server.
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

test('pictures are published each by itself; those that fail are returned, and one that is gone is none of them', async () => {
  statuses = { a: 404, b: 500 }
  expect(await publicationOfAll(PUBLISH_NOW).act([a, b, c])).toEqual([b])
  expect(calls).toEqual(['a', 'b', 'c'].map((id) => [id, PUBLISH_NOW]))
})

test('undo brings back what each was, whatever was saved since, and leaves those alone that were not changed', async () => {
  statuses = { a: 404 }
  const { act, undo } = publicationOfAll(HIDE)
  await act([a, b])
  calls = []
  expect(await undo([a, b])).toEqual([])
  expect(calls).toEqual([['b', WAS]])
})

test('says how many of the pictures stand in texts that leave them out now', async () => {
  texts = { a: 2, b: 0, c: 1 }
  const hiding = publicationOfAll(HIDE)
  await hiding.act([a, b, c])
  expect(someInTexts(hiding.countInTexts())).toBe('2 of them also stand in texts, which leave them out now.')
  const deleting = deletion()
  await deleting.act([a, b])
  expect(someInTexts(deleting.countInTexts())).toBe(
    'One of them also stands in a text, which leaves it out now.',
  )
  expect(someInTexts(0)).toBe('')
})

test.each([
  [undefined, false, true],
  ['shown', false, true],
  ['planned', true, true],
  ['draft', true, false],
  ['hidden', true, false],
  ['over', true, false],
] as const)('a picture that is %s can be published: %s, hidden: %s', (standing, publish, hide) => {
  expect([canBePublished(picture('a', standing)), canBeHidden(picture('a', standing))]).toEqual([
    publish,
    hide,
  ])
})
