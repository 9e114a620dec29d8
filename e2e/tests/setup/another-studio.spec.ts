import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { PUBLIC_PAGES } from '../../../contract/src/pages.ts'
import { startPostfix } from '../../../server/test/mail/postfix.ts'
import { png } from '../../support/pictures.ts'
import { findSampleContent } from '../../support/sample-traces.ts'
import { printedUrl, startEmpty } from '../../support/start/start-empty.ts'
import { expect, test } from '../../support/test.ts'

const TAPS_AT_MOST = 40
const FILES = [
  '/favicon.svg',
  '/favicon.ico',
  '/icons/180.png',
  '/icons/192.png',
  '/icons/512.png',
  '/icons/maskable-512.png',
  '/share.jpg',
]
const OWNER = { email: 'owner@ink.example', password: 'river stone copper 42' }

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Asia/Kolkata',
})

const TAP_SECONDS = 1.5
const CHARACTER_SECONDS = 0.25

/** Counts the work of the owner: each tap and each typed text is one step. */
function createHand(page: Page) {
  const started = Date.now()
  let taps = 0
  let characters = 0
  const count = async (work: Promise<unknown>) => {
    taps += 1
    await work
  }
  return {
    taps: () => taps,
    /** Estimates the time for tapping and typing, without reading and choosing pictures. */
    report() {
      const hand = taps * TAP_SECONDS + characters * CHARACTER_SECONDS
      const test = (Date.now() - started) / 1000
      return `${taps} taps, ${characters} characters: about ${Math.round(hand)} s of tapping and typing; the test took ${Math.round(test)} s`
    },
    open: (address: string) => count(page.goto(address)),
    press: (name: string) => count(page.getByRole('button', { name, exact: true }).tap()),
    choose: (field: Locator, option: string) => count(field.selectOption(option)),
    check: (field: Locator) => count(field.check({ force: true })),
    async type(field: Locator, text: string) {
      await count(field.tap())
      characters += text.length
      await field.pressSequentially(text)
    },
    add: (field: Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
      count(field.setInputFiles(files)),
  }
}

test('an owner sets up another studio from an empty database to a live site', { tag: '@full' }, async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const postfix = await startPostfix(await mkdtemp('/var/tmp/linework-postfix-'))
  const studio = await startEmpty(`ink_${randomBytes(4).toString('hex')}`, {
    ...postfix.settings,
    STUDIO_EMAIL: 'desk@ink.example',
    MAIL_FROM: 'Ink & Iron <desk@ink.example>',
    CONTACT_RATE_LIMIT: 'off',
    YOUTUBE_THUMBNAILS: 'off',
  })
  try {
    const hand = createHand(page)
    const heading = page.getByRole('heading', { level: 1 })
    await hand.open(await printedUrl(studio.apps[0]))
    await hand.type(page.getByLabel('Email'), OWNER.email)
    await hand.type(page.getByLabel('Password', { exact: false }).first(), OWNER.password)
    await hand.press('Continue to Studio')
    await expect(heading).toHaveText('Your studio')
    await hand.type(page.getByLabel('Short name'), 'Ink & Iron')
    await hand.type(page.getByLabel('Full name'), 'Ink & Iron Tattoo Studio')
    await hand.type(page.getByLabel('City'), 'Pune')
    await hand.type(page.getByLabel('Phone'), '+91 98220 07001')
    await hand.press('Continue to Look')
    await expect(heading).toHaveText('Look')
    await hand.check(page.getByRole('radio', { name: 'Teal' }))
    await hand.add(
      page.getByLabel('Add pictures'),
      [1, 2, 3].map((n) => png(`${n}.png`, n)),
    )
    await expect(page.getByRole('button', { name: /^Edit picture/ })).toHaveCount(3)
    await hand.press('Continue to Email')
    await hand.press('Send a test message')
    await hand.press('Continue to Content')
    await hand.press('Finish')
    await expect(heading).toHaveText('Ink & Iron is ready.')
    process.stdout.write(`another studio is live after ${hand.report()}\n`)
    expect(hand.taps()).toBeLessThanOrEqual(TAPS_AT_MOST)

    const calendar = await fillWithContent(request, studio.url)
    await test.step('no page, feed or file contains the sample studio', async () => {
      expect(findSampleContent(await (await request.get(`${baseURL}/`)).text()).length).toBeGreaterThan(20)
      await expectNoTraces(page, request, studio.url, calendar)
    })
    await test.step('no icon and no share picture is the sample studio’s', async () => {
      for (const file of FILES) {
        const [own, sample] = await Promise.all([
          digest(request, `${studio.url}${file}`),
          digest(request, `${baseURL}${file}`),
        ])
        expect([file, own === sample]).toEqual([file, false])
      }
    })
    await test.step('no email contains the sample studio', async () => {
      await expect.poll(() => postfix.countMails(), { timeout: 30_000 }).toBe(3)
      for (const mail of await postfix.listMails())
        expect([mail.slice(0, 400), findSampleContent(mail)]).toEqual([mail.slice(0, 400), []])
    })
  } finally {
    // Leaves the page, which would continue to send requests.
    await page.goto('about:blank')
    await studio.stop()
    await postfix.destroy()
  }
})

/**
 * Adds the records of the first days: one of each kind with a public page, an enquiry and an appointment.
 * Returns the path of the calendar feed.
 */
async function fillWithContent(request: APIRequestContext, url: string): Promise<string> {
  const { token } = await (await request.post(`${url}/api/auth/login`, { data: OWNER })).json()
  const headers = { authorization: token }
  const text = 'Lines as thin as a hair, drawn by hand, for small and quiet pictures that last.'
  const service = await post('services', {
    name: 'Fine line',
    category: 'Tattoo',
    shortDescription: text.slice(0, 40),
    fullDescription: text,
    headerImage: png('header.png', 4),
  })
  await post('artists', {
    name: 'Zoya Khan',
    bio: text,
    service: service._id,
    experience: '4+',
    profileImage: png('zoya.png', 5),
  })
  await post('blogs', {
    title: 'After care',
    author: 'Zoya',
    publicDate: '2026-11-01',
    content: text,
    tags: 'care',
    image: png('blog.png', 6),
  })
  const enquiry = {
    name: 'Asha',
    email: 'asha@mail.example',
    phone: '98220 07002',
    service: 'Fine line',
    artist: 'Zoya Khan',
    description: 'A lotus.',
  }
  expect((await request.post(`${url}/api/contact`, { data: enquiry })).status()).toBe(201)
  const { data: enquiries } = await (await request.get(`${url}/api/contact`, { headers })).json()
  const bookedFor = new Date(Date.now() + 86_400_000).toISOString()
  const booked = await request.patch(`${url}/api/contact/${enquiries[0]._id}`, {
    headers,
    data: { status: 'booked', bookedFor },
  })
  expect(booked.status()).toBe(200)
  const feed = await request.post(`${url}/api/bookings/calendar`, { headers, data: { replaces: null } })
  return new URL((await feed.json()).address).pathname

  async function post(kind: string, multipart: Record<string, string | ReturnType<typeof png>>) {
    const response = await request.post(`${url}/api/${kind}`, { headers, multipart })
    expect([kind, response.status(), response.ok() ? '' : await response.text()]).toEqual([kind, 201, ''])
    return response.json()
  }
}

async function expectNoTraces(
  page: Page,
  request: APIRequestContext,
  url: string,
  calendar: string,
): Promise<void> {
  const listed = (await (await request.get(`${url}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)
  const fixed = PUBLIC_PAGES.filter(({ path }) => !path.includes(':')).map(({ path }) => path)
  const others = [
    calendar,
    '/login',
    '/no-such-page',
    '/api/openapi.json',
    '/api/studio',
    '/api/contact-info',
    '/.well-known/security.txt',
  ]
  const paths = new Set([
    ...fixed,
    ...others,
    ...[...listed].map(([, address = '']) => new URL(address).pathname),
  ])
  expect(await (await request.get(`${url}${calendar}`)).text()).toContain('BEGIN:VEVENT')
  expect(paths.size).toBeGreaterThan(fixed.length + others.length)
  for (const path of paths) {
    const response = await request.get(`${url}${path}`)
    expect([path, response.status() < 500, findSampleContent(await response.text())]).toEqual([
      path,
      true,
      [],
    ])
  }
  // Opens pages in a browser too, because scripts add content.
  for (const path of ['/', '/about', '/services', '/contact', '/login']) {
    await page.goto(`${url}${path}`)
    expect([path, findSampleContent(await page.content())]).toEqual([path, []])
  }
}

const digest = async (request: APIRequestContext, address: string) =>
  createHash('sha256')
    .update(await (await request.get(address)).body())
    .digest('hex')
