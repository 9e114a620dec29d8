import webPush from 'web-push'
import type { Db } from '../db/connect.ts'
import { readSecret } from '../db/signatures/secrets.ts'

const NAME = 'vapid-keys'

/**
 * Keys that identify this studio to push services (RFC 8292). Browsers subscribed with other keys must
 * subscribe again.
 */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const { value } = await readSecret(db, NAME, () => JSON.stringify(webPush.generateVAPIDKeys()))
  return JSON.parse(value)
}
