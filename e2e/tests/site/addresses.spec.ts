import { expect, test } from '../../support/test.ts'

for (const address of ['/%zz', '/50%', '/artists/%E0%A4%A']) {
  test(`${address} has an invalid encoding and shows the not-found page`, async ({ page, request }) => {
    const answer = await request.get(address)
    expect(answer.status()).toBe(404)
    expect(answer.headers()).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
    })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 This page has faded')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('/favicon.ico returns an icon', async ({ request }) => {
  const answer = await request.get('/favicon.ico')
  expect(answer.status()).toBe(200)
  expect([...(await answer.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0])
})

test('list pages return 503 with their fallback text while the database is down', async ({
  request,
  databaseDownUrl,
}) => {
  for (const [path, text] of [
    ['/services', 'Tattoo Training'],
    ['/artists', 'No artists found.'],
    ['/gallery', 'No images found.'],
    ['/gallery?category=featured-work', 'No images found.'],
    ['/blogs', 'No blogs found.'],
    ['/blogs?page=2', 'No blogs found.'],
  ] as const) {
    const answer = await request.get(databaseDownUrl + path)
    expect(answer.status(), path).toBe(503)
    expect(await answer.text()).toContain(text)
  }
})
