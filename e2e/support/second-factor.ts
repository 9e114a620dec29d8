import type { Page } from '@playwright/test'
import { STAFF } from '../../server/test/staff.ts'
import { freePort } from '../../tools/servers/ports.ts'
import { test as office } from './back-office.ts'
import { typeText } from './input/typing.ts'
import { startBackOffice } from './start/start-back-office.ts'

/** A phone, and an account that starts without a second factor. */
export const test = office.extend<{ withoutFactors: undefined }>({
  // A host name, because passkeys do not work on an IP address.
  office: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const port = String(await freePort())
      const url = `http://localhost:${port}`
      const started = await startBackOffice(`passkeys_${workerIndex}`, { PORT: port, PUBLIC_URL: url })
      await use({ ...started, url })
      await started.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // The browser logs the 401 of a correct password without the second factor.
  allowConsoleErrors: true,
  withoutFactors: [
    async ({ officeDb }, use) => {
      for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'rate_limits'] as const)
        await officeDb.deleteFrom(table).execute()
      await officeDb.deleteFrom('settings').where('key', '=', 'second-factor').execute()
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Adds a virtual passkey device. The returned function sets whether the user touches the device. */
export async function addDevice(page: Page) {
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

export async function enterPassword(page: Page, password = STAFF.password): Promise<void> {
  await page.goto('/login')
  await typeText(page.getByLabel('Email'), STAFF.email)
  await typeText(page.getByLabel('Password', { exact: true }), password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
}

export const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('token'))

export { expect } from './back-office.ts'
