import { readClock } from '../../src/db/clock.ts'
import { confirmApp, saveNewApp } from '../../src/features/auth/factors/app-queries.ts'
import { deleteFactors, saveRequirement } from '../../src/features/auth/factors/queries.ts'
import { codeAt, stepAt } from '../../src/features/auth/factors/totp.ts'
import { makePasskeyRow } from '../factories.ts'
import { makeDevice } from '../passkey.ts'
import { STAFF } from '../staff.ts'
import type { Caller, Writes } from './caller.ts'

const SECRET = Buffer.from('12345678901234567890')
const line = { kind: 'account', title: STAFF.email } as const

/** None leaves a second factor behind: the account goes on signing in by its password. */
export const writesOfFactors = ({ t, call }: Caller): Writes => {
  /** The account without second factors, and none required. */
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
    'factors.addPasskey': async () => {
      await begin()
      const { options } = (await call('POST', '/factors/passkeys/begin')()).json()
      const credential = makeDevice().register(options)
      return {
        act: call('POST', '/factors/passkeys', { name: 'A phone', credential }),
        noted: { ...line, verb: 'added', fields: ['passkey'] },
      }
    },
    'factors.renamePasskey': async () => {
      const { id } = await makePasskeyRow(t.db, await begin())
      return {
        act: call('PATCH', `/factors/passkeys/${id}`, { name: 'Another phone' }),
        noted: { ...line, verb: 'changed', fields: ['passkey'] },
      }
    },
    'factors.removePasskey': async () => {
      const { id } = await makePasskeyRow(t.db, await begin())
      return {
        act: call('DELETE', `/factors/passkeys/${id}`),
        noted: { ...line, verb: 'deleted', fields: ['passkey'] },
      }
    },
    'factors.addApp': async () => {
      await saveNewApp(t.db, await begin(), SECRET)
      return {
        act: call('POST', '/factors/app', { code: codeAt(SECRET, stepAt(await readClock(t.db))) }),
        noted: { ...line, verb: 'added', fields: ['authenticator app'] },
      }
    },
    'factors.renewCodes': async () => {
      await addApp(await begin())
      return {
        act: call('POST', '/factors/codes'),
        noted: { ...line, verb: 'changed', fields: ['recovery codes'] },
      }
    },
    'factors.require': async () => {
      await begin()
      await saveRequirement(t.db, new Date())
      return {
        act: call('PUT', '/factors/requirement', { isRequired: false }),
        noted: { kind: 'account', verb: 'changed', title: '', fields: ['second factor no longer required'] },
      }
    },
    'factors.removeApp': async () => {
      await addApp(await begin())
      return {
        act: call('DELETE', '/factors/app'),
        noted: { ...line, verb: 'deleted', fields: ['authenticator app'] },
      }
    },
  }
}
