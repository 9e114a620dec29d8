import { readClock } from '../../src/db/connect.ts'
import { confirmApp, saveNewApp } from '../../src/studio/auth/second-factors/app-queries.ts'
import { deleteFactors, saveRequirement } from '../../src/studio/auth/second-factors/queries.ts'
import { codeAt, stepAt } from '../../src/studio/auth/second-factors/totp.ts'
import { makePasskeyRow } from '../factories.ts'
import { makeDevice } from '../passkey.ts'
import { STAFF } from '../staff.ts'
import type { Caller, Writes } from './caller.ts'

const SECRET = Buffer.from('12345678901234567890')
const line = { kind: 'account', title: STAFF.email } as const

/** Each write begins without a second factor, so that the account can sign in with its password. */
export const writesOfFactors = ({ t, call }: Caller): Writes => {
  async function begin(): Promise<string> {
    const { id } = await t.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', STAFF.email)
      .executeTakeFirstOrThrow()
    await deleteFactors(t.db, id)
    await saveRequirement(t.db, null)
    return id
  }
  async function addApp(id: string): Promise<void> {
    await saveNewApp(t.db, id, SECRET)
    await confirmApp(t.db, id, SECRET, 1)
  }
  return {
    'second-factors.addPasskey': async () => {
      await begin()
      const { options } = (await call('POST', '/second-factors/passkeys/begin')()).json()
      const credential = makeDevice().register(options)
      return {
        act: call('POST', '/second-factors/passkeys', { name: 'A phone', credential }),
        noted: { ...line, verb: 'added', fields: ['passkey'] },
      }
    },
    'second-factors.renamePasskey': async () => {
      const { id } = await makePasskeyRow(t.db, await begin())
      return {
        act: call('PATCH', `/second-factors/passkeys/${id}`, { name: 'Another phone' }),
        noted: { ...line, verb: 'changed', fields: ['passkey'] },
      }
    },
    'second-factors.removePasskey': async () => {
      const { id } = await makePasskeyRow(t.db, await begin())
      return {
        act: call('DELETE', `/second-factors/passkeys/${id}`),
        noted: { ...line, verb: 'deleted', fields: ['passkey'] },
      }
    },
    'second-factors.addApp': async () => {
      await saveNewApp(t.db, await begin(), SECRET)
      return {
        act: call('POST', '/second-factors/authenticator-app', {
          code: codeAt(SECRET, stepAt(await readClock(t.db))),
        }),
        noted: { ...line, verb: 'added', fields: ['authenticator app'] },
      }
    },
    'second-factors.renewCodes': async () => {
      await addApp(await begin())
      return {
        act: call('POST', '/second-factors/recovery-codes'),
        noted: { ...line, verb: 'changed', fields: ['recovery codes'] },
      }
    },
    'second-factors.require': async () => {
      await begin()
      await saveRequirement(t.db, new Date())
      return {
        act: call('PUT', '/second-factors/policy', { isRequired: false }),
        noted: { kind: 'account', verb: 'changed', title: '', fields: ['second factor no longer required'] },
      }
    },
    'second-factors.removeApp': async () => {
      await addApp(await begin())
      return {
        act: call('DELETE', '/second-factors/authenticator-app'),
        noted: { ...line, verb: 'deleted', fields: ['authenticator app'] },
      }
    },
  }
}
