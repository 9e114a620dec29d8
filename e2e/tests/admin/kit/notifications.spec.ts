import type { Page } from '@playwright/test'
import { makePushSubscription } from '../../../../server/test/factories.ts'
import { expect, PHONE, test } from '../../../support/desk/desk.ts'
import { findViolations } from '../../../support/rendering/axe.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'

/**
 * why: the browser's push service is a third-party service and unreachable in tests. Only the permission
 * prompt and the subscription are replaced; the service worker and its registration are real.
 */
function replaceService(page: Page, phone: ReturnType<typeof makePushSubscription>) {
  return page.addInitScript(({ endpoint, p256dh, auth }) => {
    const asked = Number(sessionStorage.getItem('asked'))
    let permission = asked > 0 ? 'granted' : 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', String(asked + 1))
      permission = 'granted'
      return 'granted'
    }
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed')
        return true
      },
    }
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as Uint8Array
      sessionStorage.setItem('subscribed', String(key.length))
      return subscription as never
    }
    PushManager.prototype.getSubscription = async () =>
      (sessionStorage.getItem('subscribed') === null ? null : subscription) as never
  }, phone)
}

test.use({ ...PHONE, serviceWorkers: 'allow' })

const asked = (page: Page) => page.evaluate(() => sessionStorage.getItem('asked'))
const listScopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )

test('turning on notifications registers a push subscription and a service worker', async ({
  page,
  signIn,
  officeDb,
  baseURL,
}) => {
  await officeDb.deleteFrom('phones').execute()
  const phone = makePushSubscription()
  await replaceService(page, phone)
  await signIn()
  await page.goto('/admin')
  await expect(page.getByText('Get a notification when an enquiry arrives.')).toBeVisible()
  expect(await isSideways(page)).toBe(false)
  expect(await asked(page)).toBeNull()

  await page.goto('/admin/account')
  const toggle = page.getByRole('switch', { name: 'Notify this device about new enquiries' })
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  expect(await findViolations(page)).toEqual([])
  expect(await asked(page)).toBeNull()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  expect([await asked(page), await listScopes(page)]).toEqual(['1', ['/admin']])
  expect(await page.evaluate(() => sessionStorage.getItem('subscribed'))).toBe('65')
  const rows = await officeDb.selectFrom('phones').select(['endpoint', 'p256dh', 'auth', 'name']).execute()
  expect(rows).toEqual([{ ...phone, name: expect.stringMatching(/^Chrome on /) }])

  // The service worker's scope is the back office, not the public site.
  const worker = await page.request.get('/admin/service-worker.js')
  expect(worker.headers()).toMatchObject({
    'service-worker-allowed': '/admin',
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
    `${baseURL}/admin/service-worker.js`,
  )
  await page.goto('/')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  await expect(page.getByText('Get a notification when an enquiry arrives.')).toHaveCount(0)
  await page.goto('/admin/account')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  expect(await officeDb.selectFrom('phones').selectAll().execute()).toEqual([])
  expect(await isSideways(page)).toBe(false)
})

test('a reminder set to tomorrow morning appears on the dashboard when it is due', {
  tag: '@full',
}, async ({ page, signIn, officeDb, makeRequest }) => {
  const id = await makeRequest({ status: 'contacted' })
  await signIn()
  await page.goto(`/admin/contact?request=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Ananya Rao' })
  await dialog.getByRole('button', { name: 'Tomorrow morning' }).click()
  const part = dialog.getByRole('region', { name: 'Remind me' })
  await expect(part).toContainText(/\d+ \w{3}, 09:00/)
  await expect(part).toContainText('Saved')

  await officeDb.updateTable('reminders').set({ due_at: new Date() }).execute()
  await page.goto('/admin')
  const row = page.getByRole('list', { name: 'Reminders' }).getByRole('listitem')
  await expect(row).toContainText('Ananya Rao')
  await row.getByRole('button', { name: 'Done' }).click()
  await expect(row).toHaveCount(0)
  expect(await officeDb.selectFrom('reminders').selectAll().execute()).toEqual([])
})
