import fc from 'fast-check'
import { GALLERY_CATEGORIES, HEALINGS } from '../../../contract/src/content/gallery.ts'
import { BODY_PLACES } from '../../../contract/src/fields/body-places.ts'
import { type Answer, NO_ROOM } from '../call.ts'
import { assertEqual, assertNoDifference } from '../difference.ts'
import { PICTURE, pick, UNKNOWN_ID, via } from '../records/commands.ts'
import type { Real, Step } from '../step.ts'
import { differsFromList, type Gallery, type Image, pairOf } from './state.ts'

export const category = fc.constantFrom(...GALLERY_CATEGORIES)
const PARTS = ['gallery']

/** Mostly chooses an existing picture, and sometimes a deleted or an unknown one. */
const choose = ({ live, deleted }: Gallery, n: number): Image | undefined =>
  n === 11 || live.length === 0 ? deleted[0] : live[n % live.length]

interface Write {
  status: number
  apply: (gallery: Gallery) => void
  check?: (answer: Answer, gallery: Gallery) => void
}

/** Sends a write. Without a response, the states before and after the write both stay possible. */
async function write(
  { model }: Real,
  send: () => Promise<Answer | undefined>,
  { status, apply, check }: Write,
) {
  const part = model.gallery
  const after = structuredClone(part.state)
  const isDone = status < 300
  if (isDone) apply(after)
  const answer = await send()
  if (answer === undefined) {
    if (isDone) part.others = [after]
    return
  }
  if (answer.status === NO_ROOM) return
  assertEqual(`status of a write to the gallery (${JSON.stringify(answer.body)})`, answer.status, status)
  check?.(answer, after)
  part.state = after
}

const own = ({ live }: Gallery, { key }: Image) => live.find((each) => each.key === key) as Image

const namesOf = (image: Image | undefined) => ({
  galleryId: image?.galleryId ?? UNKNOWN_ID,
  publicId: image?.publicId ?? 'never-there',
})

function formOf(fields: Record<string, string | undefined>, pictures: number): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  for (let i = 0; i < pictures; i++) form.append('images', PICTURE)
  return form
}

/** Ends earlier pairs of both pictures, because a picture belongs to at most one pair. */
function pair({ live }: Gallery, healed: Image, fresh: Image | undefined): void {
  if (fresh && healed.healedPhotoOf === fresh.key) return
  const keys = [healed.key, fresh?.key]
  for (const image of live)
    if (keys.includes(image.key) || keys.includes(image.healedPhotoOf ?? undefined))
      image.healedPhotoOf = null
  if (fresh === undefined) return
  fresh.healing = 'fresh'
  Object.assign(healed, { healedPhotoOf: fresh.key, healing: 'healed' })
}

export const galleryWrites: Record<string, fc.Arbitrary<Step>> = {
  'gallery.create': fc
    .record({
      via,
      category,
      count: fc.integer({ min: 0, max: 2 }),
      state: fc.constantFrom('draft', undefined),
    })
    .map(({ via, category, count, state }) => ({
      label: `gallery.create of ${count}`,
      parts: PARTS,
      async run(real) {
        const keys = Array.from({ length: count }, () => real.world.nextNumber())
        const form = formOf({ category, state }, count)
        await write(real, () => real.world.call('gallery.create', { via, form }), {
          status: count === 0 ? 400 : 201,
          apply(after) {
            const unknown = { publicId: undefined, galleryId: undefined }
            const labels = { place: null, healing: null, healedPhotoOf: null }
            const first = { ...unknown, ...labels, category, state: state ?? 'published' } as const
            after.live.unshift(...keys.map((key) => ({ ...first, key })))
          },
          check({ status, body }, after) {
            if (status !== 201) return
            const added = after.live.slice(0, count)
            for (const [i, image] of added.entries())
              Object.assign(image, { publicId: body.images[i]?.public_id, galleryId: body.galleryId })
            assertNoDifference(differsFromList(after, added, body.images))
          },
        })
      },
    })),

  'gallery.change': fc.record({ via, pick, category }).map(({ via, pick, category }) => ({
    label: 'gallery.change',
    parts: PARTS,
    async run(real) {
      const { state } = real.model.gallery
      const image = choose(state, pick)
      const input = { via, params: namesOf(image), body: { category } }
      await write(real, () => real.world.call('gallery.change', input), {
        status: image && state.live.includes(image) ? 200 : 404,
        apply(after) {
          own(after, image as Image).category = category
        },
      })
    },
  })),

  'gallery.remove': fc.record({ via, pick }).map(({ via, pick }) => ({
    label: 'gallery.remove',
    parts: PARTS,
    async run(real) {
      const { state } = real.model.gallery
      const image = choose(state, pick)
      await write(real, () => real.world.call('gallery.remove', { via, params: namesOf(image) }), {
        status: image && state.live.includes(image) ? 200 : 404,
        apply(after) {
          const removed = own(after, image as Image)
          after.live = after.live.filter((each) => each !== removed)
          after.deleted.unshift(removed)
        },
      })
    },
  })),

  'gallery.label': fc
    .record({
      via,
      picks: fc.array(pick, { minLength: 1, maxLength: 4 }),
      place: fc.constantFrom(undefined, null, BODY_PLACES[0], BODY_PLACES[1]),
      healing: fc.constantFrom(undefined, null, ...HEALINGS),
      artistId: fc.constantFrom(undefined, undefined, null, UNKNOWN_ID),
    })
    .map(({ via, picks, place, healing, artistId }) => ({
      label: 'gallery.label',
      parts: PARTS,
      async run(real) {
        const { state } = real.model.gallery
        const chosen = [...new Set(picks.map((n) => choose(state, n)))]
        const there = state.live.filter((image) => chosen.includes(image))
        const pictures = chosen.map((image) => namesOf(image).publicId)
        const body = { changes: [{ pictures, place, healing, artistId }] }
        await write(real, () => real.world.call('gallery.label', { via, body }), {
          status: there.length === 0 ? 404 : artistId ? 400 : 200,
          apply(after) {
            for (const image of there.map((each) => own(after, each))) {
              if (place !== undefined) image.place = place
              // The healing state of a paired picture follows from the pair, so the input is ignored.
              if (healing !== undefined && !pairOf(after, image)) image.healing = healing
            }
          },
          check({ status, body }, after) {
            if (status !== 200) return
            const labelled = there.map((each) => own(after, each))
            assertNoDifference(differsFromList(after, labelled, body.images))
          },
        })
      },
    })),

  'gallery.pair': fc.record({ via, pick, other: fc.option(pick) }).map(({ via, pick, other }) => ({
    label: 'gallery.pair',
    parts: PARTS,
    async run(real) {
      const { state } = real.model.gallery
      const healed = choose(state, pick)
      const fresh = other === null ? undefined : choose(state, other)
      const names = [healed, fresh].map((image) => namesOf(image).publicId)
      const body = { healed: names[0], fresh: other === null ? null : names[1] }
      const areThere = [healed, ...(other === null ? [] : [fresh])].every(
        (image) => image && state.live.includes(image),
      )
      await write(real, () => real.world.call('gallery.pair', { via, body }), {
        status: body.healed === body.fresh ? 400 : areThere ? 200 : 404,
        apply(after) {
          pair(after, own(after, healed as Image), fresh && own(after, fresh))
        },
      })
    },
  })),
}
