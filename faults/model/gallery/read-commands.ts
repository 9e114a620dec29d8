import fc from 'fast-check'
import { MISSING_LABELS } from '../../../contract/src/content/gallery.ts'
import type { Answer, Caller } from '../call.ts'
import { assertNoDifference, differs } from '../difference.ts'
import { via } from '../records/commands.ts'
import type { Step } from '../step.ts'
import type { ModelSystem } from '../world.ts'
import { differsFromList, type Gallery, type Image, seenBy } from './state.ts'
import { category } from './write-commands.ts'

const PARTS = ['gallery']
const page = fc.integer({ min: 1, max: 3 })
const limit = fc.integer({ min: 1, max: 12 })
const as = fc.constantFrom<Caller>('staff', 'visitor')

interface Wanted {
  page: number
  limit: number
}

const differsFromPage =
  (gallery: Gallery, images: Image[], { page, limit }: Wanted, as: Caller) =>
  ({ status, body }: Answer) =>
    differs('status', status, 200) ??
    differsFromList(gallery, images.slice((page - 1) * limit, page * limit), body.images, as) ??
    differs(
      'pages',
      [body.pages, body.totalPages, body.total],
      [Math.ceil(images.length / limit), Math.ceil(images.length / limit), images.length],
    )

async function look(
  world: ModelSystem,
  name: string,
  { as, ...input }: { as: Caller; via: number; params?: Record<string, string>; query: object },
  compare: (answer: Answer) => string | undefined,
): Promise<void> {
  const call = { ...input, query: { ...input.query } }
  if (as === 'staff') assertNoDifference(compare(await world.read(name, call)))
  else await world.see(name, call, compare)
}

const placesOf = (images: Image[]) => [...new Set(images.flatMap(({ place }) => place ?? []))].sort()

/** Every picture of the model lacks an artist and a style. */
const lacks = ({ place }: Image, without: string) =>
  without === 'artist' || without === 'style' || place === null

export const galleryReads: Record<string, fc.Arbitrary<Step>> = {
  'gallery.page': fc.record({ via, page, limit, as }).map(({ via, page, limit, as }) => ({
    label: `gallery.page as ${as}`,
    parts: PARTS,
    async run({ model: { gallery }, world }) {
      const wanted = { page, limit }
      const compare = differsFromPage(gallery.state, seenBy(gallery.state, as), wanted, as)
      await look(world, 'gallery.page', { as, via, query: wanted }, compare)
    },
  })),

  'gallery.categoryPage': fc
    .record({ via, page, limit, as, category })
    .map(({ via, page, limit, as, category }) => ({
      label: `gallery.categoryPage as ${as}`,
      parts: PARTS,
      async run({ model: { gallery }, world }) {
        const wanted = { page, limit }
        const images = seenBy(gallery.state, as).filter((image) => image.category === category)
        const compare = differsFromPage(gallery.state, images, wanted, as)
        await look(world, 'gallery.categoryPage', { as, via, params: { category }, query: wanted }, compare)
      },
    })),

  'gallery.unlabelled': fc
    .record({ via, page, limit, without: fc.constantFrom(...MISSING_LABELS), category })
    .map(({ via, page, limit, without, category }) => ({
      label: `gallery.unlabelled without ${without}`,
      parts: PARTS,
      async run({ model: { gallery }, world }) {
        const wanted = { page, limit }
        const images = gallery.state.live.filter(
          (image) => image.category === category && lacks(image, without),
        )
        const compare = differsFromPage(gallery.state, images, wanted, 'staff')
        const query = { ...wanted, without, category }
        await look(world, 'gallery.unlabelled', { as: 'staff', via, query }, compare)
      },
    })),

  'gallery.labels': fc
    .record({ via, as, category: fc.option(category, { nil: undefined }) })
    .map(({ via, as, category }) => ({
      label: `gallery.labels as ${as}`,
      parts: PARTS,
      async run({ model: { gallery }, world }) {
        const images = seenBy(gallery.state, as).filter(
          (image) => category === undefined || image.category === category,
        )
        const compare = ({ body }: Answer) =>
          differs(
            'labels',
            { ...body, places: body.places.toSorted() },
            {
              styles: [],
              places: placesOf(images),
              artists: [],
            },
          )
        await look(world, 'gallery.labels', { as, via, query: { category } }, compare)
      },
    })),
}
