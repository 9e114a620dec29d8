import { alertsApi } from '@linework/contract/alerts/api'
import type { Phone } from '@linework/contract/alerts/shapes'
import { describeBrowser } from '@linework/contract/auth/describe-browser'
import { browserApi } from '../../lib/calls/api.ts'
import { subscribe } from './subscription.ts'

/** Subscribes this browser and tells the server. Undefined when the person says no to the browser's question. */
export async function turnOn(): Promise<Phone | undefined> {
  const made = await subscribe(async () => (await browserApi(alertsApi.show)).publicKey)
  if (made === undefined) return undefined
  const { endpoint = '', keys } = made.toJSON()
  return browserApi(alertsApi.addPhone, {
    body: {
      endpoint,
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
      name: describeBrowser(navigator.userAgent),
    },
  })
}
