import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { readClock } from '../../../../server/src/db/clock.ts'
import { codeAt, stepAt } from '../../../../server/src/features/auth/factors/totp.ts'
import { makeLink } from '../../../../server/src/features/auth/staff/links.ts'
import { cheapHash } from '../../../../server/test/cheap-hash.ts'
import { freePort } from '../../../../tools/servers/free-port.ts'
import { expectNoViolations } from '../../../support/axe.ts'
import { expect, test as office } from '../../../support/office.ts'
import { isSideways } from '../../../support/sideways.ts'
import { STAFF } from '../../../support/staff.ts'
import { startOffice } from '../../../support/start-office.ts'
import { typeText } from '../../../support/typing.ts'

const TOO_MANY = { status: 'error', message: 'Too many tries. Please try again in 15 minutes.' }

// Passkeys belong to a name: at an address of numbers there are none.
const test = office.extend({
  office: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const port = String(await freePort())
      const url = `http://localhost:${port}`
      const started = await startOffice(`passkeys_${workerIndex}`, { PORT: port, PUBLIC_URL: url })
      await use({ ...started, url })
      await started.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// A password that is not enough is answered 401.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, loud: true })

test.beforeEach(async ({ officeDb }) => {
  for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'rate_limits'] as const)
    await officeDb.deleteFrom(table).execute()
  await officeDb.deleteFrom('settings').where('key', '=', 'second-factor').execute()
})

/** A device, and whether its person's finger is on it. */
async function addDevice(page: Page) {
  const tab = await page.context().newCDPSession(page)
  await tab.send('WebAuthn.enable')
  const { authenticatorId } = await tab.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (enabled: boolean) =>
    tab.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

/** Counts what a person does with a finger. */
function countTaps(page: Page) {
  let taps = 0
  return {
    async tap(role: 'button' | 'link', name: string) {
      taps += 1
      await page.getByRole(role, { name, exact: true }).tap()
    },
    count: () => taps,
  }
}

async function enterPassword(page: Page, password = STAFF.password): Promise<void> {
  await page.goto('/login')
  await typeText(page.getByLabel('Email'), STAFF.email)
  await typeText(page.getByLabel('Password', { exact: true }), password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
}

const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('token'))

test('a passkey is added in three taps and signs in with one; the password alone no longer does', async ({
  page,
}) => {
  const touch = await addDevice(page)
  await enterPassword(page)
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  const adding = countTaps(page)
  await adding.tap('button', 'More')
  await adding.tap('link', 'Account')
  await adding.tap('button', 'Add a passkey')
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(passkeys).toHaveCount(1)
  expect(adding.count()).toBeLessThanOrEqual(3)
  await expect(passkeys).toContainText('never used')
  expect(await isSideways(page)).toBe(false)
  await expectNoViolations(page, 'account')

  await passkeys.getByRole('button', { name: /^Rename/ }).tap()
  await typeText(page.getByRole('dialog').getByLabel('Name'), 'My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await expect(passkeys).toContainText('My phone')

  await signOut(page)
  // With a finger on it, the device would answer the offer at the email field at once.
  await touch(false)
  await enterPassword(page)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please sign in with your passkey.')
  await page.goto('/login')
  await expectNoViolations(page, 'login')
  const signingIn = countTaps(page)
  await signingIn.tap('button', 'Sign in with a passkey')
  await touch(true)
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  expect(signingIn.count()).toBe(1)

  await page.goto('/admin/account')
  await expect(passkeys).toContainText('last used')
  await page.getByRole('button', { name: 'Remove My phone' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).tap()
  await expect(passkeys).toHaveCount(0)
})

test('an app is set up and its code signs in; who has nothing must add it first where it is required', async ({
  page,
  officeDb,
}) => {
  await addDevice(page)
  await enterPassword(page)
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Set up an app' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Set up an app' })
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expectNoViolations(page, 'app', 'dialog')
  const codeOf = async (later: number) => {
    const { secret } = await officeDb
      .selectFrom('authenticator_apps')
      .select('secret')
      .executeTakeFirstOrThrow()
    return codeAt(secret, stepAt(await readClock(officeDb)) + later)
  }
  await typeText(dialog.getByRole('textbox', { name: 'Code from the app' }), await codeOf(0))
  await dialog.getByRole('button', { name: 'Confirm' }).tap()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await expectNoViolations(page, 'codes', 'dialog')
  await codes.getByRole('button', { name: 'I have kept them' }).tap()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  await signOut(page)
  await enterPassword(page)
  await expect(page.getByRole('textbox', { name: /^Code/ })).toBeFocused()
  await typeText(page.getByRole('textbox', { name: /^Code/ }), '000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(page.getByRole('textbox', { name: /^Code/ })).toHaveAccessibleDescription(
    'This code is wrong, or it was used already.',
  )
  await expectNoViolations(page, 'code')
  await typeText(page.getByRole('textbox', { name: /^Code/ }), await codeOf(1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()

  await page.goto('/admin/staff')
  await page.getByRole('switch').tap()
  await expect(page.getByText('Everybody now needs a second factor, from the next sign-in on.')).toBeVisible()
  await expectNoViolations(page, 'people')
  await signOut(page)
  await enterPassword(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).tap()
  await typeText(page.getByRole('textbox', { name: 'Recovery code' }), recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()

  await officeDb.deleteFrom('authenticator_apps').execute()
  await page.goto('/admin/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please add a second factor first.')
  expect(await isSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Add a passkey' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Contact|Enquiries)/)
})

test('an older session signs in again by passkey or code and goes on; a link by mail leaves the second factor', async ({
  page,
  office,
  officeDb,
}) => {
  const NEXT = 'river stone copper 42'
  await officeDb.deleteFrom('staff').where('email', '<>', STAFF.email).execute()
  const { id: staffId } = await officeDb.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const age = () =>
    sql`update staff_sessions set created_at = now() - interval '20 minutes'`.execute(officeDb)
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  const password = page.getByLabel('Password', { exact: true })
  await addDevice(page)

  // What failed leaves the focus where the next try begins, and the toast off the fields.
  await enterPassword(page, 'not this one')
  await expect(password).toBeFocused()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  const [over, field] = [await toast.boundingBox(), await page.getByLabel('Email').boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(field?.y ?? 0)
  await enterPassword(page)
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  await page.goto('/admin/account')
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await add.tap()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
  await expect(add).toBeFocused()

  await age()
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite' }).tap()
  const invite = page.getByRole('dialog', { name: 'Invite a person' })
  await typeText(invite.getByLabel('Name'), 'Kabir')
  await typeText(invite.getByLabel('Email'), 'kabir@studio.example')
  await invite.getByRole('button', { name: 'Make the link' }).tap()
  await expectNoViolations(page, 'sign in again', 'dialog')
  await again.getByRole('button', { name: 'Sign in with a passkey' }).tap()
  const made = page.getByRole('dialog', { name: 'A link for Kabir' })
  await expect(made.getByLabel('Link')).toHaveValue(/login\/link#/)
  await made.getByRole('button', { name: 'Done' }).tap()

  await officeDb.deleteFrom('passkeys').execute()
  const secret = Buffer.from('12345678901234567890')
  await officeDb
    .insertInto('authenticator_apps')
    .values({ staff_id: staffId, secret, confirmed_at: new Date() })
    .execute()
  const codeOf = async (later: number) => codeAt(secret, stepAt(await readClock(officeDb)) + later)
  const { link } = await makeLink(officeDb, office.url, { staffId, purpose: 'reset', endsFactors: false })
  await signOut(page)
  await page.route('**/api/staff/open-link', (route) => route.fulfill({ status: 429, json: TOO_MANY }), {
    times: 1,
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOO_MANY.message)
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expectNoViolations(page, 'new password')
  await typeText(page.getByLabel(/^Password at least/), NEXT)
  await page.getByRole('button', { name: 'Save and sign in' }).tap()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('The password is set.')).toBeVisible()

  await enterPassword(page, NEXT)
  await expect(page.getByRole('textbox', { name: /^Code/ })).toBeFocused()
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await typeText(page.getByRole('textbox', { name: /^Code/ }), await codeOf(0))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()

  await age()
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Open Kabir' }).tap()
  await page.getByRole('button', { name: 'New invitation' }).tap()
  await typeText(again.getByLabel('Password', { exact: true }), NEXT)
  await page.keyboard.press('Enter')
  await expect(again.getByRole('textbox', { name: /^Code/ })).toBeFocused()
  await typeText(again.getByRole('textbox', { name: /^Code/ }), await codeOf(1))
  await page.keyboard.press('Enter')
  await expect(made.getByLabel('Link')).toHaveValue(/login\/link#/)
  await officeDb
    .updateTable('staff')
    .set({ password_hash: cheapHash(STAFF.password) })
    .execute()
})
