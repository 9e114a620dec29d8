import { SERVICE_WORKER_SCOPE } from '@linework/contract/alerts/limits'

/** It may control the back office and no other page, is asked for each time, and loads nothing but an icon. */
export const SERVICE_WORKER_HEADERS = {
  'service-worker-allowed': SERVICE_WORKER_SCOPE,
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; img-src 'self'",
}
