import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeReel, makeShort, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { removeBytes } from '../../media/jobs.ts'

let t: TestApp
let headers: { authorization: string }
let cover: { name: string; bytes: Uint8Array }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  cover = { name: 'cover.jpg', bytes: await makePicture({ width: 90, height: 150 }) }
})

const keyOf = async (publicId: string) =>
  (
    await t.db
      .selectFrom('pictures')
      .select('storage_key')
      .where('public_id', '=', publicId)
      .executeTakeFirst()
  )?.storage_key ?? ''
const filesOf = (key: string) => readdir(`${t.mediaDir}/${key.slice(0, 2)}/${key}`).catch(() => [])

describe.each([
  ['reels', 'https://www.instagram.com/reel/Cover/', makeReel],
  ['shorts', 'https://youtu.be/abcdefghijk', makeShort],
] as const)('cover pictures of %s', (kind, url, make) => {
  const path = `/api/${kind}`
  const create = () =>
    sendForm(
      t.app,
      'POST',
      path,
      [
        ['url', url],
        ['title', 'Septum, first fitting'],
        ['cover', cover],
      ],
      headers,
    )
  const change = (id: string, parts: Parameters<typeof sendForm>[3]) =>
    sendForm(t.app, 'PUT', `${path}/${id}`, parts, headers)

  test('stores and returns an uploaded cover; the next cover replaces it', async () => {
    const created = await create()
    expect(created.statusCode).toBe(201)
    const { _id, version, cover: first } = created.json()
    expect(first).toMatchObject({ width: 90, height: 150 })
    const listed = (await t.app.inject({ url: path })).json()
    expect((listed.shorts ?? listed)[0]).toEqual(created.json())
    const renamed = await change(_id, [
      ['url', url],
      ['title', 'Helix'],
      ['version', String(version)],
    ])
    expect(renamed.json()).toEqual({ ...created.json(), title: 'Helix', version: version + 1 })
    const replaced = await change(_id, [
      ['url', url],
      ['cover', cover],
    ])
    expect(replaced.json().cover.public_id).not.toBe(first.public_id)
    expect((await t.app.inject({ url: first.url })).statusCode).toBe(404)
  })

  test('returns 409 with the current record when the version is stale', async () => {
    const created = (await create()).json()
    await change(created._id, [
      ['url', url],
      ['title', 'Theirs'],
    ])
    const late = await change(created._id, [
      ['url', url],
      ['title', 'Mine'],
      ['version', String(created.version)],
    ])
    expect([late.statusCode, late.json().current.title]).toEqual([409, 'Theirs'])
  })

  test('a restored record has its cover, and a purged record loses its files', async () => {
    const { _id, cover: shown } = (await create()).json()
    const key = await keyOf(shown.public_id)
    const call = (method: 'DELETE' | 'POST', address: string) =>
      t.app.inject({ method, url: `/api${address}`, headers })
    await call('DELETE', `/${kind}/${_id}`)
    await call('POST', `/trash/${kind}/${_id}/restore`)
    const listed = (await t.app.inject({ url: path })).json()
    expect((listed.shorts ?? listed)[0].cover).toEqual(shown)
    await call('DELETE', `/${kind}/${_id}`)
    const erased = await call('DELETE', `/trash/${kind}/${_id}`)
    expect(erased.statusCode).toBe(200)
    expect(await keyOf(shown.public_id)).toBe('')
    expect(await filesOf(key)).not.toEqual([])
    await removeBytes.handle(t, { storageKey: key })
    expect(await filesOf(key)).toEqual([])
  })

  test('rejects a file that is not a picture and stores nothing', async () => {
    const { id } = await make(t.db)
    const rejected = await change(id, [
      ['url', url],
      ['cover', { name: 'cover.jpg', bytes: new TextEncoder().encode('no picture') }],
    ])
    expect([rejected.statusCode, rejected.json().errors]).toEqual([
      400,
      [{ field: 'cover', message: 'Only JPG, JPEG, PNG allowed.' }],
    ])
  })

  test('accepts JSON without a cover and rejects other content types', async () => {
    const plain = await t.app.inject({ method: 'POST', url: path, headers, payload: { url } })
    expect([plain.statusCode, plain.json().cover]).toEqual([201, null])
    const other = await t.app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: url,
    })
    expect(other.statusCode).toBe(415)
  })
})
