import { SERVICE_WORKER_SCOPE } from '@linework/contract/studio/notifications-shapes'

/** For the back office only, with an update check each time, and for icons and files of this server. */
export const SERVICE_WORKER_HEADERS = {
  'service-worker-allowed': SERVICE_WORKER_SCOPE,
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; img-src 'self'; connect-src 'self'",
}
