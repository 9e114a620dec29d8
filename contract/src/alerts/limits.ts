/** Of one person. */
export const MAX_PHONES = 10

export const PHONE_NAME_MAX = 60

export const ENDPOINT_MAX = 1_000

/** The service worker of the back office, and the pages that it may control: never a public one. */
export const SERVICE_WORKER = '/admin/service-worker.js'

export const SERVICE_WORKER_SCOPE = '/admin'

/** When the morning email is sent, by the studio's clock. */
export const DIGEST_HOUR = 8
