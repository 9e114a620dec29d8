// Shows notifications, and opens the back office without a connection. It keeps the code of the screens and the page of
// an empty back office, which the server renders without knowing who asks. It neither keeps nor answers calls of the API.

/** The files of the staff's screens, written by web/worker-files.ts. Development keeps nothing. */
const FILES = []
const [BUILD] = FILES
const PAGE = '/admin'
const OFFICE = /^\/admin(\/(?!preview(\/|$))|$)/
/** A connection that only seems to exist must not leave a white screen. */
const WAIT_MS = 10_000
const NO_SERVER = 502

const FALLBACK = { text: 'Open Linework.', url: '/admin', tag: 'linework', unanswered: undefined }

self.addEventListener('install', (event) => {
  self.skipWaiting()
  if (FILES.length > 0) event.waitUntil(keepFiles())
})

/** Names are unique, so a file of the build before is the same file. */
async function keepFiles() {
  const cache = await caches.open(BUILD)
  const keep = async (file) => cache.put(file, (await caches.match(file)) ?? (await download(file)))
  await Promise.all([...FILES.map(keep), download(PAGE).then(keepPage)])
}

async function download(url) {
  const answer = await fetch(url, { cache: url === PAGE ? 'no-store' : 'default' })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer
}

/** During a deployment another instance may send the page of another build, whose files are not kept here. */
async function keepPage(answer) {
  const isOfBuild = (await answer.clone().text()).includes(BUILD)
  if (isOfBuild) await (await caches.open(BUILD)).put(PAGE, answer)
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** Open windows keep running the build before, so its files stay until the next one. */
async function takeOver() {
  const old = (await caches.keys()).filter((name) => name !== BUILD)
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (FILES.length === 0 || request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)))
  else if (request.destination === 'document' && OFFICE.test(pathname)) event.respondWith(openPage(event))
})

/** The server's page, or without a connection the kept one, which then opens the address. */
async function openPage(event) {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const found = await fetch(request, { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => undefined)
  if (found?.ok && pathname + search === PAGE) event.waitUntil(keepPage(found.clone()))
  if (found !== undefined && found.status < NO_SERVER) return found
  const kept = await caches.match(PAGE)
  if (kept === undefined) return found ?? Response.error()
  if (pathname === PAGE) return kept
  return Response.redirect(`${PAGE}?open=${encodeURIComponent(pathname + search)}`)
}

self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))))

function readMessage(data) {
  try {
    return { ...FALLBACK, ...data.json() }
  } catch {
    return FALLBACK
  }
}

async function show({ text, url, tag, unanswered }) {
  if (unanswered !== undefined) await self.navigator.setAppBadge?.(unanswered).catch(() => {})
  await self.registration.showNotification(text, { tag, icon: '/icons/192.png', data: { url } })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url ?? FALLBACK.url))
})

/** An open back office goes there by itself, so that nothing typed in it is lost. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const office = windows.find((client) => /^\/admin(\/|$)/.test(new URL(client.url).pathname))
  if (office === undefined) return self.clients.openWindow(url)
  office.postMessage({ open: url })
  return office.focus()
}
