import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { type PushTarget, sendPush } from './send-push.ts'
import { readVapidKeys } from './vapid.ts'

interface Pushed {
  phoneId: string
  target: PushTarget
  /** Id of the subject. Of several pending messages with the same one, only the last is delivered. */
  about: string
  message: object
}

/** Sends a push to one subscription. Removes the subscription when the push service reports it as gone. */
export async function deliverPush(
  db: Db,
  config: Deps['config'],
  { phoneId, target, about, message }: Pushed,
): Promise<void> {
  const result = await sendPush(target, message, {
    keys: await readVapidKeys(db),
    publicUrl: config.PUBLIC_URL,
    topic: about.replaceAll('-', ''),
    testOrigin: config.PUSH_TEST_ORIGIN,
  })
  if (result === 'gone') await db.deleteFrom('phones').where('id', '=', phoneId).execute()
}
