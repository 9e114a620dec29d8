import { describeBrowser } from '@linework/contract/studio/accounts/describe-browser'
import { notificationsApi } from '@linework/contract/studio/api'
import type { Phone } from '@linework/contract/studio/notifications-shapes'
import { browserApi } from '../../../lib/calls/api.ts'
import { subscribe } from './subscription.ts'

/** Subscribes this browser and registers it on the server. Returns undefined when permission is denied. */
export async function turnOn(): Promise<Phone | undefined> {
  const made = await subscribe(async () => (await browserApi(notificationsApi.show)).publicKey)
  if (made === undefined) return undefined
  const { endpoint = '', keys } = made.toJSON()
  return browserApi(notificationsApi.addPhone, {
    body: {
      endpoint,
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
      name: describeBrowser(navigator.userAgent),
    },
  })
}
