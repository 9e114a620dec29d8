import type { Locator, Page } from '@playwright/test'
import { query } from '../../../../server/test/query.ts'
import {
  awaitLoaded,
  controlCalls,
  FAILURES,
  openScreen,
  QUIET,
  readClaims,
} from '../../../support/failing-calls.ts'
import { expect, field, KINDS, test } from '../../../support/two-editors.ts'
import { typeText } from '../../../support/typing.ts'

test.use({ loud: true })
test.beforeEach(({ signIn }) => signIn())

const ENQUIRY = '7d5b0c3e-0000-4000-8000-000000000001'
/** Its client is still to come. */
const COMING = '7d5b0c3e-0000-4000-8000-000000000002'

/** Opens what loads by itself over a screen. */
type Open = string | RegExp | ((page: Page) => Promise<void>)

/** Ctrl+K finds nothing by itself. */
async function searchEverything(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await typeText(page.getByRole('combobox', { name: 'Search everything' }), 'ananya')
}

/** Every screen that loads something, and by the name of their button the dialogs that do. */
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
  ['/admin/studio', 'Undo last save'],
  ['/admin/studio?replace'],
  ['/admin/staff'],
  ['/admin/changes'],
  ['/admin/account'],
]

/** Of the studio's day, so that the appointment ends on it. */
const NOON =
  "(date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '12 hours') at time zone 'Asia/Kolkata'"

const LINKS_AND_AN_ENQUIRY = `
  insert into shorts (url) values ('https://videos.example/short'), ('https://videos.example/second');
  insert into reels (url) values ('https://videos.example/reel');
  insert into contact_requests (id, name, email, phone, service, artist, description, booked_for, status)
  values ('${ENQUIRY}', 'Ananya Rao', 'ananya@mail.example', '98765 43210', 'Tattoo', 'Ravi', 'A lotus.', ${NOON}, 'new'),
    ('${COMING}', 'Bela Das', 'bela@mail.example', '98765 43211', 'Tattoo', 'Ravi', 'A moon.', now() + interval '3 days', 'booked')
  on conflict (id) do update set deleted_at = null`

async function leave(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

const KINDS_OF_FAILURE = Object.keys(FAILURES).length

const SAYS_SO = /could not|Failed to|Unable to|cannot be/i

for (const [turn, [kind, fail]] of Object.entries(FAILURES).entries()) {
  test(`with ${kind}, no screen claims that there is nothing, whichever of its calls fails`, async ({
    page,
    office,
    make,
  }) => {
    test.setTimeout(480_000)
    for (const record of KINDS.filter(({ name }) => name !== 'an artist on the page')) await make(record)
    await query(office.databaseUrl, LINKS_AND_AN_ENQUIRY)
    await page.goto(QUIET.path)
    await awaitLoaded(page)
    const calls = await controlCalls(page, fail)

    for (const [nth, [path, open]] of SCREENS.entries()) {
      const show = async (failing: (call: string) => boolean) => {
        calls.failing(open === undefined ? failing : () => false)
        await openScreen(page, path)
        await awaitLoaded(page)
        if (open === undefined) return
        // Of a dialog, what it loads itself.
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
        // What the office asks now and then in the background is not this screen's. A single call fails below.
        const several = first.length > 1 ? (await visit()).filter((call) => first.includes(call)).sort() : []
        // Each call alone fails in one of the two ways, in turn: all of them are told by one part of the code.
        for (const one of several.filter((_, i) => (nth + i) % KINDS_OF_FAILURE === turn)) {
          await show((call) => call === one)
          await expect.poll(() => calls.called()).toContain(one)
          await awaitLoaded(page)
          for (const claim of await readClaims(page)) expect(truth, `${one} failed`).toContain(claim)
        }
        // All at once, and then it must be said.
        await show(() => true)
        for (const claim of await readClaims(page)) expect(truth, 'every call failed').toContain(claim)
        await expect(page.locator('body')).toContainText(SAYS_SO)
      })
    }
  })

  test(`with ${kind}, nothing typed is lost, and what was not done says so`, async ({
    page,
    office,
    make,
  }) => {
    test.setTimeout(480_000)
    for (const record of KINDS.filter(({ name }) => name !== 'an artist on the page')) await make(record)
    await query(office.databaseUrl, LINKS_AND_AN_ENQUIRY)
    const calls = await controlCalls(page, fail)
    const isWrite = (call: string) => !call.startsWith('GET')

    for (const { name, open, fields } of KINDS)
      await test.step(`editing ${name}`, async () => {
        calls.failing(() => false)
        const form = await open(page)
        calls.failing(isWrite)
        await typeText(field(form, fields[0]), 'Typed by hand')
        await form.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(form.getByRole('alert').first()).toBeVisible()
        await expect(field(form, fields[0])).toHaveValue('Typed by hand')
        await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
      })

    for (const [path, add] of [
      ['/admin/shorts', 'Add Shorts'],
      ['/admin/reel', 'Add Reel'],
    ] as const)
      await test.step(path, async () => {
        calls.failing(isWrite)
        await page.goto(path)
        await page.getByRole('button', { name: add }).click()
        const link = page.getByRole('textbox', { name: 'Link' })
        await typeText(link, 'https://videos.example/typed')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByRole('main').getByRole('alert')).toContainText('Not saved.')
        await expect(link).toHaveValue('https://videos.example/typed')
      })

    await test.step('the note of an enquiry', async () => {
      await page.goto(`/admin/contact?request=${ENQUIRY}`)
      const note = page.getByRole('dialog').getByRole('textbox', { name: 'Note' })
      await typeText(note, 'Typed by hand')
      await page.getByRole('button', { name: 'Save note' }).click()
      await expect(page.getByText(/not be saved|Not saved/).first()).toBeVisible()
      await expect(note).toHaveValue('Typed by hand')
    })

    await test.step('an enquiry with an appointment, closed and deleted', async () => {
      await page.goto(`/admin/contact?request=${COMING}`)
      const drawer = page.getByRole('dialog', { name: 'Bela Das' })
      await drawer.getByRole('button', { name: 'Closed', exact: true }).click()
      const closing = page.getByRole('dialog', { name: 'Close this enquiry?' })
      await expect(closing).toContainText('Still to come: Bela Das')
      const cancels = closing.getByLabel(/^Cancel the appointment/)
      await cancels.uncheck()
      await closing.getByRole('button', { name: 'Close enquiry' }).click()
      await expect(closing.getByRole('alert')).toContainText('Not saved.')
      await expect(cancels).not.toBeChecked()
      await closing.getByRole('button', { name: 'Cancel', exact: true }).click()
      await drawer.getByRole('button', { name: 'More', exact: true }).click()
      await drawer.getByRole('button', { name: 'Delete enquiry' }).click()
      const deleting = page.getByRole('dialog', { name: 'Delete Contact' })
      await deleting.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(deleting.getByRole('alert')).toContainText('Not deleted.')
      await deleting.getByRole('button', { name: 'Cancel', exact: true }).click()
      await drawer.getByRole('button', { name: 'Put on the waitlist' }).click()
      const waitlist = page.getByRole('dialog', { name: 'Waitlist' })
      await typeText(waitlist.getByRole('textbox', { name: 'Note' }), 'Typed by hand')
      await waitlist.getByRole('button', { name: 'Put on the waitlist' }).click()
      await expect(page.getByText('Not saved.').first()).toBeVisible()
      await expect(waitlist.getByRole('textbox', { name: 'Note' })).toHaveValue('Typed by hand')
      await leave(page, waitlist)
    })

    await test.step('without the artists, no dialog offers none of them as all', async () => {
      calls.failing((call) => call.startsWith('GET /api/artists'))
      await page.goto('/admin/bookings')
      await page.getByRole('button', { name: 'Block time' }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Could not load the artists.')
      await page.goto(`/admin/contact?request=${COMING}`)
      const drawer = page.getByRole('dialog', { name: 'Bela Das' })
      await drawer.getByRole('button', { name: 'More', exact: true }).click()
      await drawer.getByRole('button', { name: 'Give to another artist' }).click()
      const giving = page.getByRole('dialog', { name: 'Give to another artist' })
      await expect(giving.getByRole('alert')).toContainText('Could not load the artists.')
      calls.failing(isWrite)
      await giving.getByRole('button', { name: 'Try again' }).click()
      await expect(giving.getByRole('option', { name: 'Meera Das' })).toBeAttached()
    })

    await test.step('a new appointment', async () => {
      await page.goto('/admin/bookings')
      await page.getByRole('button', { name: 'New appointment' }).click()
      const sheet = page.getByRole('dialog', { name: 'New appointment' })
      await typeText(sheet.getByRole('textbox', { name: 'Name' }), 'Typed by hand')
      await sheet.getByRole('button', { name: /^Book / }).click()
      await expect(sheet.getByRole('alert')).toContainText(/not saved|went wrong/i)
      await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed by hand')
      await leave(page, sheet)
    })

    await test.step('a blocked time', async () => {
      await page.getByRole('button', { name: 'Block time' }).click()
      const sheet = page.getByRole('dialog', { name: 'Block time' })
      await sheet.getByRole('button', { name: 'Other' }).click()
      await typeText(sheet.getByRole('textbox', { name: 'Reason' }), 'Typed by hand')
      await expect(sheet.getByText('Ananya Rao')).toBeVisible()
      await sheet.getByRole('button', { name: 'Block time' }).click()
      await expect(sheet.getByRole('alert')).toContainText(/not saved|went wrong/i)
      await expect(sheet.getByRole('textbox', { name: 'Reason' })).toHaveValue('Typed by hand')
      await leave(page, sheet)
    })

    await test.step("the bank's number of a deposit", async () => {
      await query(office.databaseUrl, 'update appointments set deposit = 2000')
      await page.reload()
      await page.getByRole('button', { name: /^Ananya Rao/ }).click()
      const number = page.getByRole('dialog').getByRole('textbox', { name: /^Number of the bank/ })
      await typeText(number, 'UTR 4711')
      await page.getByRole('button', { name: 'Deposit received' }).click()
      await expect(page.getByText(/^Not saved\.|went wrong/)).toBeVisible()
      await expect(number).toHaveValue('UTR 4711')
    })

    await test.step('the messages', async () => {
      await page.goto('/admin/messages')
      const quote = page.getByRole('textbox', { name: /^Quote/ })
      await typeText(quote, 'Typed by hand')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Not saved.')
      await expect(quote).toHaveValue('Typed by hand')
    })

    await test.step('the studio', async () => {
      await page.goto('/admin/studio?tab=identity')
      const city = page.getByRole('textbox', { name: 'City' })
      await typeText(city, 'Typed by hand')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
      await expect(city).toHaveValue('Typed by hand')
    })

    await test.step('a switch', async () => {
      await page.goto('/admin/faq')
      await page.getByRole('switch').click()
      await expect(page.getByRole('alert').filter({ hasText: 'Not saved. Try again.' })).toBeVisible()
      await expect(page.getByRole('switch')).toBeChecked()
    })

    for (const path of ['artists', 'service', 'faq', 'shorts', 'reel', 'blogs', 'feedback'])
      await test.step(`deleting in ${path}`, async () => {
        calls.failing(isWrite)
        await page.goto(`/admin/${path}`)
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
        await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Not deleted.')
      })
  })
}
