// Shows what the studio's server says, on the devices of staff that asked for it. It has no fetch listener: it neither
// keeps nor answers for any page.

const FALLBACK = { text: 'Open Linework.', url: '/admin', tag: 'linework', unanswered: undefined }

self.addEventListener('install', () => self.skipWaiting())

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
