import type { APIRequestContext } from '@playwright/test'
import type { Studio } from '../../../contract/src/studio/profile/profile-shapes.ts'
import { STAFF } from '../../../server/test/staff.ts'
import { expectNoViolations } from '../../support/rendering/axe.ts'
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
        // A slow page is served from the stale copy, so on a busy machine the edit appears with the next
        // request.
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

/** Replaces the sample with an empty studio. Returns a function that saves a variant of it. */
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
