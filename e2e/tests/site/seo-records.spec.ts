import { SAMPLE_STUDIO } from '../../../server/src/sample/sample-content.ts'
import { expect, LONG_TEXT, test } from '../../support/back-office.ts'
import { saveHours } from '../../support/forms/save-hours.ts'
import { readHead } from '../../support/read-head.ts'

const NASTY = 'A "quoted" <b>name</b> & </script><script>window.pwned = 1</script> 😀'

test('staff input is escaped in the title, meta tags and structured data', async ({
  page,
  request,
  makeService,
  baseURL,
}) => {
  const { slug } = await makeService({ name: NASTY, shortDescription: NASTY })
  const { title, tags, data } = await readHead(page, request, `/services/${slug}`)
  expect(title).toBe(`${NASTY} | ${SAMPLE_STUDIO.name}`)
  expect(tags['og:title']).toEqual([`${NASTY} | ${SAMPLE_STUDIO.name}`])
  expect(tags.description).toEqual([NASTY])
  expect(data[0]).toMatchObject({ '@type': 'Service', name: NASTY, description: NASTY })
  expect(data[1]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${baseURL}/` },
      { position: 2, name: 'Services', item: `${baseURL}/services` },
      { position: 3, name: NASTY, item: `${baseURL}/services/${slug}` },
    ],
  })
  await page.goto(`/services/${slug}`)
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

test('a changed slug redirects from the old URL', async ({ request, makeService, token }) => {
  const { _id, slug } = await makeService({ name: 'Fine line' })
  const changed = await request.put(`/api/services/${_id}`, {
    headers: { authorization: token },
    multipart: {
      name: 'Hair line',
      shortDescription: 'Short.',
      fullDescription: LONG_TEXT,
      slug: 'hair-line',
    },
  })
  expect(changed.ok()).toBe(true)
  const answer = await request.get(`/services/${slug}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/services/hair-line'])
  expect((await request.get('/services/hair-line')).status()).toBe(200)
})

test('structured data omits hours that cannot be parsed', async ({ page, request, token }) => {
  const save = (hours: string) => saveHours(request, token, 'Monday', hours)
  const hoursNow = async () => (await readHead(page, request, '/')).data[0]?.openingHoursSpecification
  await save('by appointment')
  expect(await hoursNow()).toBeUndefined()
  await save('6 PM - 2 AM')
  expect(await hoursNow()).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '18:00', closes: '02:00' },
  ])
})

test('a cached page redirects after a slug change and returns 404 after a delete', async ({
  request,
  makeService,
  token,
}) => {
  const headers = { authorization: token }
  const { _id, slug, relatedImg } = await makeService({ name: 'Short lived', related: 1 })
  const picture = relatedImg[0]?.public_id
  expect((await request.get(`/services/${slug}`)).status()).toBe(200)
  await request.put(`/api/services/${_id}`, {
    headers,
    multipart: { name: 'X', shortDescription: 'Short.', fullDescription: LONG_TEXT, slug: 'renamed' },
  })
  const moved = await request.get(`/services/${slug}?picture=${picture}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/services/renamed?picture=${picture}`])
  expect((await request.get('/services/renamed')).status()).toBe(200)
  await request.delete(`/api/services/${_id}`, { headers })
  for (const path of ['/services/renamed', `/services/${slug}`, '/api/services/slug/renamed'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
})
