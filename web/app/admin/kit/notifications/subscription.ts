import { describeBrowser } from '@linework/contract/studio/accounts/describe-browser'
import { notificationsApi } from '@linework/contract/studio/api'
import {
  type Device,
  SERVICE_WORKER,
  SERVICE_WORKER_SCOPE,
} from '@linework/contract/studio/notifications-shapes'
import { browserApi } from '../../../lib/calls/api.ts'

/** 'blocked' when the permission was denied; only the browser settings can change that. */
type Support = 'missing' | 'blocked' | 'possible'

export function readSupport(): Support {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'missing'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

export async function findSubscription(): Promise<PushSubscription | null> {
  if (readSupport() === 'missing') return null
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER_SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for permission, so call it from a click handler. Returns undefined when denied. */
export async function subscribe(readKey: () => Promise<string>): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER, { scope: SERVICE_WORKER_SCOPE })
  await becomeActive(registration)
  // A restored server has another key, so subscriptions to the old key are useless.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toBytes(await readKey()),
  })
}

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

function becomeActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> | undefined {
  const worker = installing ?? waiting
  if (active !== null || worker === null) return undefined
  return new Promise((done, fail) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') done()
      if (worker.state === 'redundant') fail(new Error('The service worker could not start.'))
    })
  })
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

export async function turnOn(): Promise<Device | undefined> {
  const made = await subscribe(async () => (await browserApi(notificationsApi.show)).publicKey)
  if (made === undefined) return undefined
  const { endpoint = '', keys } = made.toJSON()
  return browserApi(notificationsApi.addPush, {
    body: {
      endpoint,
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
      name: describeBrowser(navigator.userAgent),
    },
  })
}
