import type { Page } from '@playwright/test'
import { controlCalls, FAILURES, readClaims } from '../../../support/calls/failing-calls.ts'
import { ENQUIRY, fillDesk } from '../../../support/desk/full-desk.ts'
import { expect, test } from '../../../support/forms/two-editors.ts'
import { typeText } from '../../../support/input/typing.ts'
import { awaitLoaded, openScreen, QUIET } from '../../../support/screens.ts'

test.use({ allowConsoleErrors: true })
test.beforeEach(({ signIn }) => signIn())

/** Opens a dialog that loads data: the name of a button, or a function. */
type Open = string | RegExp | ((page: Page) => Promise<void>)

/** The search opened by Ctrl+K loads nothing before text is entered. */
async function searchEverything(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await typeText(page.getByRole('combobox', { name: 'Search everything' }), 'ananya')
}

/** Every screen that loads data, with its dialogs that load data. */
const SCREENS: [path: string, open?: Open][] = [
  ['/admin'],
  ['/admin', 'Calendar feed'],
  ['/admin/artists'],
  ['/admin/artists', 'Add Artist'],
  ['/admin/artists', 'Edit Meera Das'],
  ['/admin/artists', 'Recently deleted'],
  ['/admin/artists', 'Delete Meera Das'],
  ['/admin/faq', searchEverything],
  ['/admin/artists/meera-das'],
  ['/admin/editartist/meera-das'],
  ['/admin/contact'],
  [`/admin/contact?request=${ENQUIRY}`],
  ['/admin/bookings'],
  ['/admin/bookings', 'New appointment'],
  ['/admin/bookings', 'Block time'],
  ['/admin/bookings', /^Ananya Rao/],
  ['/admin/messages'],
  ['/admin/contact/info'],
  ['/admin/galery'],
  ['/admin/service'],
  ['/admin/service', 'Edit Helix'],
  ['/admin/services/helix'],
  ['/admin/faq'],
  ['/admin/faq', 'Add FAQ'],
  ['/admin/shorts'],
  ['/admin/shorts', 'Change order'],
  ['/admin/blogs'],
  ['/admin/blog/rains'],
  ['/admin/feedback'],
  ['/admin/reel'],
  ['/admin/studio'],
  ['/admin/studio', 'Versions'],
  ['/admin/studio?replace'],
  ['/admin/staff'],
  ['/admin/changes'],
  ['/admin/account'],
]

const KINDS_OF_FAILURE = Object.keys(FAILURES).length

const STATES_FAILURE = /could not|Failed to|Unable to|cannot be|No connection/i

for (const [turn, [kind, fail]] of Object.entries(FAILURES).entries()) {
  test(`with ${kind}, no screen claims that a list is empty when one of its calls fails`, {
    tag: '@full',
  }, async ({ page, office, make }) => {
    test.setTimeout(480_000)
    await fillDesk(office.databaseUrl, make)
    await page.goto(QUIET.path)
    await awaitLoaded(page)
    const calls = await controlCalls(page, fail)

    for (const [nth, [path, open]] of SCREENS.entries()) {
      const show = async (failing: (call: string) => boolean) => {
        calls.failing(open === undefined ? failing : () => false)
        await openScreen(page, path)
        await awaitLoaded(page)
        if (open === undefined) return
        // With an open dialog, only calls of the dialog fail.
        calls.failing(failing)
        if (typeof open === 'function') await open(page)
        else await page.getByRole('button', { name: open, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await awaitLoaded(page)
      }
      await test.step(`${path} ${typeof open === 'function' ? open.name : (open ?? '')}`, async () => {
        const visit = async () => {
          await show(() => false)
          const loads = () => calls.called().filter((call) => call.startsWith('GET'))
          await expect.poll(loads, 'it loads something').not.toEqual([])
          return loads()
        }
        const first = await visit()
        const truth = await readClaims(page)
        // Only calls of the first visit count, without background polling. A single call is covered below.
        const several = first.length > 1 ? (await visit()).filter((call) => first.includes(call)).sort() : []
        // Each call fails in one of the two ways, in turn, because the same code handles both.
        for (const one of several.filter((_, i) => (nth + i) % KINDS_OF_FAILURE === turn)) {
          await show((call) => call === one)
          await expect.poll(() => calls.called()).toContain(one)
          await awaitLoaded(page)
          for (const claim of await readClaims(page)) expect(truth, `${one} failed`).toContain(claim)
        }
        // When every call fails, the screen must show an error, or the age of its kept data.
        await show(() => true)
        await expect(page.locator('body')).toContainText(STATES_FAILURE)
        for (const claim of await readClaims(page)) expect(truth, 'every call failed').toContain(claim)
      })
    }
  })
}
