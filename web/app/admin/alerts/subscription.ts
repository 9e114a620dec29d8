import { SERVICE_WORKER, SERVICE_WORKER_SCOPE } from '@linework/contract/alerts/limits'

/** 'blocked' when the person has said no; only the browser's own settings can change that. */
export type Support = 'missing' | 'blocked' | 'possible'

export function readSupport(): Support {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'missing'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** This browser's subscription. Reading registers nothing and asks for nothing. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (readSupport() === 'missing') return null
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER_SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the person first, so call it from a press. Undefined when the answer is no. */
export async function subscribe(readKey: () => Promise<string>): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER, { scope: SERVICE_WORKER_SCOPE })
  await becomeActive(registration)
  // A restored server has another key, with which an old subscription is worth nothing.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toBytes(await readKey()),
  })
}

/** Ends this browser's subscription; the server learns of it with its next message. */
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
