import type { Page } from '@playwright/test'
import { STAFF } from '../../server/test/staff.ts'
import { freePort } from '../../tools/servers/free-port.ts'
import { typeText } from './hand/typing.ts'
import { test as office } from './office.ts'
import { startOffice } from './start/start-office.ts'

/** On a phone, with an account that has no second factor yet. */
export const test = office.extend<{ withoutFactors: undefined }>({
  // Passkeys belong to a name: at an address of numbers there are none.
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
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // A password that is not enough is answered 401.
  loud: true,
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

/** A device, and whether its person's finger is on it. */
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

export { expect } from './office.ts'
