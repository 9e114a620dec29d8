import { setTimeout } from 'node:timers/promises'
import { readLogo } from '@linework/contract/studio/profile/logo'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { LOGO_TEXTS, STUDIO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { sendForm } from '../../../../test/make-form.ts'
import { makePicture } from '../../../../test/pictures/make-picture.ts'
import { collectLogos } from '../brand/jobs.ts'
import { lockStudio, saveStudio } from '../queries.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const upload = (bytes: Uint8Array | string, name = 'logo.svg') =>
  sendForm(t.app, 'POST', '/api/studio/logo', [['logo', { name, bytes: Buffer.from(bytes) }]], headers)

async function save(look: object) {
  const studio: Studio = (await t.app.inject({ url: '/api/studio' })).json()
  return t.app.inject({
    method: 'PUT',
    url: '/api/studio',
    headers,
    payload: { ...studio, look: { ...studio.look, ...look } },
  })
}

const svg = (fill: string, more = '') =>
  `<svg viewBox="0 0 300 100"><rect width="300" height="100" fill="${fill}"/>${more}</svg>`

test('an SVG logo is served sanitised, sandboxed and immutable', async () => {
  const response = await upload(svg('#fff', '<script>alert(1)</script><text>x</text>'))
  expect(response.statusCode, response.body).toBe(201)
  const { name, leftOut } = response.json()
  expect(leftOut).toEqual(['script', 'text'])
  expect(readLogo(name)).toEqual({ address: `/logo/${name}`, width: 960, height: 320, isDark: false })
  const shown = await t.app.inject({ url: `/logo/${name}` })
  expect(shown.body).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100" viewBox="0 0 300 100"><rect width="300" height="100" fill="#fff"></rect></svg>',
  )
  expect(shown.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  })
})

test('a PNG logo is re-encoded without metadata and keeps its transparency', async () => {
  const bytes = await sharp({ create: { width: 1_800, height: 600, channels: 4, background: '#ff000080' } })
    .withExif({ IFD0: { Copyright: 'somewhere' } })
    .png()
    .toBuffer()
  const { name } = (await upload(bytes, 'logo.png')).json()
  const stored = (await t.app.inject({ url: `/logo/${name}` })).rawPayload
  const metadata = await sharp(stored).metadata()
  expect(metadata).toMatchObject({ width: 960, height: 320, hasAlpha: true })
  expect(metadata.exif).toBeUndefined()
})

test('the file name of a dark logo contains a flag', async () => {
  expect(readLogo((await upload(svg('#111'))).json().name)?.isDark).toBe(true)
})

test('saving a logo changes the icons, and removing it restores the mark', async () => {
  const icon = async () => (await t.app.inject({ url: '/icons/192.png' })).rawPayload
  const before = await icon()
  const { name } = (await upload(svg('#00ff00'))).json()
  expect((await save({ logo: name })).json().look.logo).toBe(name)
  const withLogo = await icon()
  expect(withLogo.equals(before)).toBe(false)
  expect((await t.app.inject({ url: '/favicon.svg' })).body).toContain('#00ff00')
  await save({ logo: null })
  expect((await icon()).equals(before)).toBe(true)
})

describe('rejects the studio logo', () => {
  test.each([
    ['a JPEG', async () => makePicture(), LOGO_TEXTS.wrongType],
    ['a page', async () => '<html><body></body></html>', LOGO_TEXTS.notReadable],
    ['what is no file of a picture', async () => 'hello', LOGO_TEXTS.wrongType],
    ['half a PNG', async () => (await makePicture({ type: 'png' })).subarray(0, 200), LOGO_TEXTS.notReadable],
    ['an SVG of which nothing is seen', async () => svg('none'), LOGO_TEXTS.nothing],
    ['too many bytes', async () => svg('#fff', ' '.repeat(600_000)), LOGO_TEXTS.tooLarge],
  ])('when the upload is %s', async (_name, make, message) => {
    const response = await upload(await make())
    expect([response.statusCode, response.json().errors]).toEqual([400, [{ field: 'logo', message }]])
  })

  test.each([
    ['a logo that is not there', { logo: '0123456789abcdef-10x10.svg' }, LOGO_TEXTS.gone],
    ['a name that is none of a logo', { logo: '../../etc/passwd' }, LOGO_TEXTS.gone],
    ['an accent that no shade makes readable', { accent: '#1a2b5c' }, STUDIO_TEXTS.accentTooDark('#6178af')],
    ['an accent that is no colour', { accent: 'red' }, STUDIO_TEXTS.accent],
  ])('when a save has %s', async (_name, look, message) => {
    const response = await save(look)
    expect([response.statusCode, response.json().errors?.[0]?.message]).toEqual([400, message])
  })
})

test('deletes logos after a day when neither the studio nor a version uses them', async () => {
  const [used, unused, fresh] = await Promise.all(
    ['#aaaaaa', '#bbbbbb', '#cccccc'].map(async (fill) => (await upload(svg(fill))).json().name as string),
  )
  await save({ logo: used })
  await save({ logo: null })
  await t.db
    .updateTable('studio_files')
    .set({ made_at: new Date(Date.now() - 2 * 86_400_000) })
    .where('name', 'in', [`logo/${used}`, `logo/${unused}`])
    .execute()
  await collectLogos.handle(t, undefined)
  const statuses = await Promise.all(
    [used, unused, fresh].map(async (name) => (await t.app.inject({ url: `/logo/${name}` })).statusCode),
  )
  expect(statuses).toEqual([200, 404, 200])
})

test('keeps a logo that a concurrent save uses', async () => {
  const { name } = (await upload(svg('#dddddd'))).json()
  await t.db
    .updateTable('studio_files')
    .set({ made_at: new Date(0) })
    .where('name', '=', `logo/${name}`)
    .execute()
  const collected = await t.db.transaction().execute(async (tx) => {
    const { profile, ...studio } = await lockStudio(tx)
    const collecting = collectLogos.handle(t, undefined)
    await Promise.race([collecting, setTimeout(200)])
    await saveStudio(tx, { ...studio, profile: { ...profile, look: { ...profile.look, logo: name } } })
    return { collecting }
  })
  await collected.collecting
  expect((await t.app.inject({ url: `/logo/${name}` })).statusCode).toBe(200)
})
