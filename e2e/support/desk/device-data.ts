import type { APIRequestContext, Page } from '@playwright/test'
import { STAFF } from '../../../server/test/staff.ts'

/** Waits until the service worker has cached all files and controls the page. */
export const awaitWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })

export async function openScreen(page: Page, screen: string): Promise<void> {
  await page.evaluate(
    (to) =>
      (
        window as never as { __reactRouterDataRouter: { navigate: (to: string) => void } }
      ).__reactRouterDataRouter.navigate(to),
    `/admin/${screen}`,
  )
  await page.waitForURL((url) => url.href.includes(`/admin/${screen}`))
}

/** Stores the token in this browser once, not in every document, so that signing out removes it. */
export async function signInOnce(page: Page, request: APIRequestContext, account = STAFF): Promise<void> {
  const answer = await request.post('/api/auth/login', { data: account })
  await keepToken(page, (await answer.json()).token)
}

export async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto('/login')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto('/admin')
}

/** Returns everything that scripts can store in this browser as text, with the bodies in caches. */
export const readDevice = (page: Page, given = { caches: true }): Promise<Record<string, string>> =>
  page.evaluate(async (given) => {
    const found: Record<string, string> = {
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      cookies: document.cookie,
    }
    const awaited = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await awaited(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const rows = await awaited(db.transaction(store).objectStore(store).getAll())
        found[`${name}/${store}`] = JSON.stringify(rows)
      }
      db.close()
    }
    for (const name of given.caches ? await caches.keys() : []) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found[request.url] = (await (await cache.match(request))?.text()) ?? ''
    }
    return found
  }, given)
