import fc from 'fast-check'
import { PAGE_KINDS } from '../../../contract/src/records.ts'
import { assertEqual, only } from '../difference.ts'
import type { Model } from '../model.ts'
import type { Step } from '../step.ts'
import { choose, pick, via } from './commands.ts'
import { KINDS, type Kind } from './kinds.ts'
import { isShown } from './publication.ts'

const WITH_PAGES = KINDS.filter(({ name }) => PAGE_KINDS.some((kind) => kind === name))
const ARTISTS = KINDS.find(({ name }) => name === 'artists') as Kind

const shownOf = (model: Model, kind: Kind) =>
  model.records[kind.name].state.live.filter((record) => isShown(kind, record))

/** Reads that combine several kinds, with a token so that they bypass the cache. */
export const siteReads: Record<string, fc.Arbitrary<Step>> = {
  'sitemap.list': via.map((via) => ({
    label: 'sitemap.list',
    parts: WITH_PAGES.map(({ name }) => name),
    async run({ model, world }) {
      const { body } = await world.read('sitemap.list', { via })
      const shown = body.map(({ kind, slug }: Record<string, string>) => `${kind} ${slug}`)
      const expected = WITH_PAGES.flatMap((kind) =>
        shownOf(model, kind).map(({ slug }) => `${kind.name} ${slug}`),
      )
      assertEqual('site map', shown.toSorted(), expected.toSorted())
    },
  })),

  'gallery.choices': via.map((via) => ({
    label: 'gallery.choices',
    parts: ['artists'],
    async run({ model, world }) {
      await world.place(model.records.artists, via)
      const { live } = model.records.artists.state
      const { body } = await world.read('gallery.choices', { via })
      assertEqual(
        'artists to choose from',
        body.artists.map((each: Record<string, unknown>) => [each._id, each.styles]),
        live.map(({ id, content }) => [id, content.styles]),
      )
      // Every style of a picture in the model also belongs to an artist.
      const styles = new Set(live.flatMap(({ content }) => content.styles as string[]))
      assertEqual('styles to choose from', body.styles.toSorted(), [...styles].sort())
    },
  })),

  'artists.next': fc.record({ via, pick }).map(({ via, pick }) => ({
    label: 'artists.next',
    parts: ['artists'],
    async run({ model, world }) {
      await world.place(model.records.artists, via)
      const shown = shownOf(model, ARTISTS)
      const artist = choose(model.records.artists.state, pick)
      const at = artist === undefined ? -1 : shown.indexOf(artist)
      const { status, body } = await world.read('artists.next', {
        via,
        params: { slug: artist?.slug ?? 'none' },
      })
      assertEqual('status', status, at === -1 ? 404 : 200)
      if (at === -1) return
      const next = shown.length === 1 ? null : shown[(at + 1) % shown.length]
      assertEqual('next artist', body.next?._id ?? null, next?.id ?? null)
    },
  })),
}

/** Commands that count records, each only records of its lane. */
export const countCommands = (
  parts: string[],
  expected: (model: Model) => Record<string, number>,
): Record<string, fc.Arbitrary<Step>> => ({
  'dashboard.counts': via.map((via) => ({
    label: 'dashboard.counts',
    parts,
    async run({ model, world }) {
      const { body } = await world.read('dashboard.counts', { via })
      const counts = expected(model)
      assertEqual('counts', only(body, Object.keys(counts)), counts)
    },
  })),
})
