import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeStaff, makeToken } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { makeRotated, makeTagged, TRACES, UPRIGHT } from '../../../test/pictures/tagged-photo.ts'
import { amountOf } from '../../../test/suite.ts'
import { encodeRemaining } from '../jobs.ts'

const PHOTOS = amountOf({ merge: 8, full: 40, byHand: 200 })
const CLOSE = 24

let t: TestApp
let authorization: string

beforeAll(async () => {
  t = await makeApp()
  await makeStaff(t.db)
  authorization = await makeToken(t.app)
})

/** Returns the picture and the URLs of all its variants in every format. */
async function uploadWhole(bytes: Buffer) {
  const texts = ['name', 'shortDescription', 'fullDescription'].map((field): [string, string] => [
    field,
    'A text that is certainly longer than fifty characters, for all.',
  ])
  const parts: Parameters<typeof sendForm>[3] = [...texts, ['headerImage', { name: 'a.jpg', bytes }]]
  const answer = await sendForm(t.app, 'POST', '/api/services', parts, { authorization })
  expect(answer.statusCode).toBe(201)
  const { slug, headerImage } = answer.json()
  const { id } = await t.db
    .selectFrom('pictures')
    .select('id')
    .where('public_id', '=', headerImage.public_id)
    .executeTakeFirstOrThrow()
  await encodeRemaining(t.db, t.media, id)
  const picture = (await t.app.inject({ url: `/api/services/slug/${slug}` })).json().headerImage
  const urls = (['jpeg', 'webp', 'avif'] as const).flatMap((format) =>
    (picture.sizes[format] as number[]).map((width) => `/media/${picture.public_id}/${width}.${format}`),
  )
  return { picture, urls }
}

async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

const isClose = (colour: number[], hex: string) =>
  colour.every((value, i) => Math.abs(value - Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16)) < CLOSE)

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  '[MED-01] orientation %i is applied in every size and format',
  async (orientation) => {
    const { picture, urls } = await uploadWhole(await makeRotated(orientation))
    expect([picture.width, picture.height]).toEqual([320, 240])
    expect(urls).toHaveLength(3)
    const tiny = Buffer.from(picture.placeholder.split(',')[1], 'base64')
    const shown: Buffer[] = [tiny]
    for (const url of urls) shown.push((await t.app.inject({ url })).rawPayload)
    for (const bytes of shown) {
      expect(isClose(await colourAt(bytes, 0.25, 0.25), UPRIGHT.topLeft)).toBe(true)
      expect(isClose(await colourAt(bytes, 0.75, 0.25), UPRIGHT.topRight)).toBe(true)
      expect(isClose(await colourAt(bytes, 0.25, 0.75), UPRIGHT.bottomLeft)).toBe(true)
      expect(isClose(await colourAt(bytes, 0.75, 0.75), UPRIGHT.bottomRight)).toBe(true)
    }
  },
)

async function expectClean(bytes: Buffer, what: string): Promise<void> {
  for (const trace of TRACES) expect(bytes.includes(trace), `${trace} in ${what}`).toBe(false)
  const { exif, icc, xmp, iptc, orientation, comments } = await sharp(bytes).metadata()
  expect({ exif, icc, xmp, iptc, orientation, comments }, what).toEqual({})
}

test.each(['jpeg', 'png'] as const)(
  '[MED-01] location, device, XMP, IPTC, profile and thumbnail of a %s are removed',
  async (format) => {
    const photo = await makeTagged(format)
    for (const trace of ['GPS', 'StudioPhone', 'Bhubaneswar'])
      if (trace !== 'GPS') expect(photo.includes(trace)).toBe(true)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { picture, urls } = await uploadWhole(photo)
    expect(urls).toHaveLength(3)
    for (const url of urls) await expectClean((await t.app.inject({ url })).rawPayload, url)
    await expectClean(Buffer.from(picture.placeholder.split(',')[1], 'base64'), 'the placeholder')
    let stored = 0
    for (const entry of await readdir(t.mediaDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      stored += 1
      await expectClean(await readFile(join(entry.parentPath, entry.name)), entry.name)
    }
    expect(stored).toBeGreaterThan(2)
  },
)

test(`${PHOTOS} tagged photos are stored without tags`, async () => {
  for (let n = 0; n < PHOTOS; n++) {
    const { files } = await t.media.encoder.encodeNow({ kind: 'first', bytes: await makeTagged('jpeg', n) })
    for (const file of files) await expectClean(Buffer.from(file.bytes), `photo ${n}`)
  }
})
