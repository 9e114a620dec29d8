import type { APIRequestContext, Page } from '@playwright/test'
import type { Studio } from '../../../contract/src/studio/profile/profile-shapes.ts'
import { emptyStudio } from '../../../server/test/empty-studio.ts'
import { STAFF } from '../../../server/test/staff.ts'
import { makePng } from '../../support/pictures.ts'
import { expectNoViolations } from '../../support/rendering/axe.ts'
import { isSideways } from '../../support/rendering/horizontal-overflow.ts'
import { scrollToEndAndBack } from '../../support/rendering/scroll-page.ts'
import { buildStudio, SMALL_STUDIOS } from '../../support/small-studios.ts'
import { startBackOffice } from '../../support/start/start-back-office.ts'
import { expect, test } from '../../support/test.ts'

const PAGES = [
  '/',
  '/about',
  '/services',
  '/artists',
  '/gallery',
  '/blogs',
  '/contact',
  '/privacy-policy',
  '/login',
]

test.use({ viewport: { width: 360, height: 740 } })

const founder = { name: 'Zoya Khan', role: 'Owner', text: 'Draws every day.', portrait: null }

const VARIANTS: [title: string, change: (studio: Studio) => object][] = [
  ['nothing but a name', () => ({})],
  [
    'one founder',
    () => ({
      founders: [founder],
      about: { title: 'The room', lead: 'A lead.', text: 'A text.', picture: null },
    }),
  ],
  ['three founders', () => ({ founders: [1, 2, 3].map((n) => ({ ...founder, name: `Founder ${n}` })) })],
  [
    'a name of 40 characters',
    () => ({
      name: 'Wundersamerweise Tätowierungswerkstatt e',
      fullName: `Wundersamerweise${'W'.repeat(64)}`,
    }),
  ],
  ['a name in Devanagari', () => ({ name: 'स्याही और लोहा', fullName: 'स्याही और लोहा टैटू स्टूडियो' })],
  [
    'no sections',
    ({ sections }) => ({ sections: Object.fromEntries(Object.keys(sections).map((name) => [name, false])) }),
  ],
  [
    'a zone with summer time',
    () => ({ timeZone: 'Europe/Berlin', currency: 'EUR', look: { accent: '#2f6fde', logo: null } }),
  ],
]

test('pages of every studio variant render, fit a narrow phone and are accessible', { tag: '@full' }, async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const office = await startBackOffice('any')
  try {
    const save = await beginOwnStudio(request, office.url)
    for (const [title, change] of VARIANTS) {
      const { name } = await save(change)
      for (const path of PAGES) {
        const where = `${title}: ${path}`
        // Repeats, because on a busy machine the first request may still return the stale copy.
        await expect(async () => {
          const response = await page.goto(`${office.url}${path}`)
          expect([where, response?.status()]).toEqual([where, 200])
          expect(await page.title()).toContain(name.slice(0, 10))
        }).toPass()
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(360)
        await expect(page.getByText('Something went wrong'), where).toHaveCount(0)
        await expectNoViolations(page, where)
      }
    }
  } finally {
    await office.stop()
  }
})

/** Texts of empty lists, which only the sample studio may show. */
const EMPTY = /^No (\w+ )*(found|available|yet)\.?$/

test('new studios with little content have complete pages without an empty frame', { tag: '@full' }, async ({
  page,
}) => {
  test.setTimeout(600_000)
  const office = await startBackOffice('small')
  try {
    for (const studio of SMALL_STUDIOS) {
      await emptyStudio(office.databaseUrl)
      await buildStudio(office.url, studio, [
        makePng(600, 800, 0),
        makePng(900, 600, 1),
        makePng(800, 800, 2),
      ])
      const paths = ['/', '/services', '/artists', '/gallery', '/about', '/contact']
      if (studio.services.length > 0) paths.push('/services/tattoo')
      if (studio.artists.includes('Asha Rao')) paths.push('/artists/asha-rao')
      for (const path of paths)
        for (const [width, height] of [
          [390, 844],
          [1440, 900],
        ] as const) {
          const where = `${studio.title}: ${path} at ${width}`
          await page.setViewportSize({ width, height })
          await page.goto(`${office.url}${path}`)
          await scrollToEndAndBack(page)
          expect(await isSideways(page), where).toBe(false)
          expect(await emptyFrames(page), where).toEqual([])
          if (studio.services.length > 0)
            await expect(page.getByRole('main').getByText(EMPTY), where).toHaveCount(0)
          await expectNoViolations(page, where)
        }
    }
  } finally {
    await office.stop()
  }
})

const emptyFrames = (page: Page) =>
  page.evaluate(() => {
    const lists = [...document.querySelectorAll('main :is(ul, ol)')].filter(
      (list) => list.childElementCount === 0,
    )
    const frames = [...document.querySelectorAll('main [data-picture]')].filter(
      (frame) => frame.checkVisibility() && !frame.querySelector('img'),
    )
    const broken = [...document.images].filter((image) => image.complete && image.naturalWidth === 0)
    return [...lists, ...frames, ...broken].map((element) => element.outerHTML.slice(0, 120))
  })

/** Replaces the sample studio by an empty one. The returned function saves changes to the new studio. */
async function beginOwnStudio(request: APIRequestContext, url: string) {
  const { token } = await (await request.post(`${url}/api/auth/login`, { data: STAFF })).json()
  const sample = (await (await request.get(`${url}/api/studio`)).json()) as Studio
  const bare = {
    name: 'Ink & Iron',
    fullName: 'Ink & Iron Tattoo Studio',
    place: { city: 'Pune', region: '', street: '', postalCode: '', country: 'IN' },
    timeZone: 'Asia/Kolkata',
    currency: 'INR',
    hero: {},
    teaser: {},
    about: {},
    seo: Object.fromEntries(Object.keys(sample.seo).map((page) => [page, {}])),
    sections: {},
    look: { accent: '#e5492b' },
    replacesSample: true,
  }
  return async (change: (studio: Studio) => object): Promise<Studio> => {
    const response = await request.put(`${url}/api/studio`, {
      headers: { authorization: token },
      data: { ...bare, ...change(sample) },
    })
    expect(response.status(), await response.text()).toBe(200)
    return response.json()
  }
}
