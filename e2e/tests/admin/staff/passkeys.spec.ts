import type { Page } from '@playwright/test'
import { readClock } from '../../../../server/src/db/clock.ts'
import { codeAt, stepAt } from '../../../../server/src/features/auth/factors/totp.ts'
import { freePort } from '../../../../tools/servers/free-port.ts'
import { expectNoViolations } from '../../../support/axe.ts'
import { expect, test as office } from '../../../support/office.ts'
import { isSideways } from '../../../support/sideways.ts'
import { STAFF } from '../../../support/staff.ts'
import { startOffice } from '../../../support/start-office.ts'
import { typeText } from '../../../support/typing.ts'

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

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/login')
  await typeText(page.getByLabel('Email'), STAFF.email)
  await typeText(page.getByLabel('Password', { exact: true }), STAFF.password)
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
