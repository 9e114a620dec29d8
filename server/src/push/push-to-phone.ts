import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { type PushTarget, sendPush } from './send-push.ts'
import { readVapidKeys } from './vapid.ts'

interface Pushed {
  phoneId: string
  target: PushTarget
  /** The id of what the message is about: of several that wait for a phone, the last one is delivered. */
  about: string
  message: object
}

/** Hands a message to one phone. A phone whose push service says that there is no such browser any more is removed. */
export async function pushToPhone(
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
