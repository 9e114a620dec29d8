import { expect, LONG_TEXT, test } from '../../support/back-office.ts'
import { CORNERS, findMarkers, makeMarkedPicture } from '../../support/rendering/marked-pictures.ts'
import { scrollToEndAndBack } from '../../support/rendering/scroll-page.ts'

const WIDTHS = [360, 390, 768, 1440]

interface Shown {
  public_id: string
}

test('the focal point of every picture is visible in every tile of every layout', {
  tag: '@full',
}, async ({ page, request, token }) => {
  test.setTimeout(180_000)
  const headers = { authorization: token }
  const marks = CORNERS.flatMap((corner) => [true, false].map((isTall) => ({ corner, isTall })))
  const files = await Promise.all(marks.map(({ corner, isTall }) => makeMarkedPicture(corner, isTall)))
  const send = async (path: string, texts: Record<string, string>, pictures: [string, File][]) => {
    const form = new FormData()
    for (const [name, value] of [...Object.entries(texts), ...pictures]) form.append(name, value)
    const answer = await request.post(`/api/${path}`, { headers, multipart: form })
    if (!answer.ok()) throw new Error(await answer.text())
    return answer.json()
  }
  /** Sets focal points of pictures in the order in which the pictures were uploaded. */
  const aim = async (pictures: Shown[], from = 0) => {
    for (const [i, { public_id }] of pictures.entries()) {
      const data = { focus: marks[(from + i) % marks.length]?.corner }
      const answer = await request.patch(`/api/pictures/${public_id}/focus`, { headers, data })
      expect(answer.status()).toBe(200)
    }
  }
  const all = (field: string, isOpened = true): [string, File][] =>
    (isOpened ? files : files.slice(0, 1)).map((file) => [field, file])

  for (const category of ['featured-work', 'inside-studio'])
    await aim((await send('gallery', { category }, all('images'))).images)
  for (const [i, file] of files.slice(0, 4).entries()) {
    const words = { name: `Mehndi ${i}`, shortDescription: 'Short.', fullDescription: LONG_TEXT }
    const service = await send('services', words, [['headerImage', file], ...all('relatedImg', i === 0)])
    await aim([service.headerImage], i)
    await aim(service.relatedImg)
    const artist = { name: `Meera ${i}`, bio: LONG_TEXT, service: service._id, experience: '7' }
    const made = await send('artists', artist, [['profileImage', file], ...all('images', i === 0)])
    await aim([made.profileImage], i)
    await aim(made.images)
    const blog = { title: `Care ${i}`, author: 'Meera', publicDate: '2026-11-01', content: LONG_TEXT }
    await aim([(await send('blogs', blog, [['image', file]])).image], i)
  }

  const cut: string[] = []
  const counts: Record<string, number> = {}
  for (const address of [
    '/',
    '/gallery',
    '/about',
    '/artists',
    '/artists/meera-0',
    '/services',
    '/services/mehndi-0',
    '/blogs',
    '/blog/care-0',
  ]) {
    await page.goto(address)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await scrollToEndAndBack(page)
      const seen = await findMarkers(page)
      counts[address] = (counts[address] ?? 0) + seen.count
      cut.push(...seen.cut.map((name) => `${address} at ${width}: ${name}`))
    }
  }
  expect(cut).toEqual([])
  // Every page must contain marked pictures, because otherwise the test would prove nothing.
  for (const [address, count] of Object.entries(counts)) expect([address, count > 0]).toEqual([address, true])
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBeGreaterThan(150)
})
