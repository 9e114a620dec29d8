import { findStudio, insertSave } from '../../src/features/studio/queries.ts'
import type { Caller, Writes } from './caller.ts'

// Far above what the saves of a test count up to.
let nextSave = 1_000

export function writesOfStudio({ t, call }: Caller): Writes {
  const show = async () => (await t.app.inject({ url: '/api/studio' })).json()
  const noted = { kind: 'studio', verb: 'changed', title: '' } as const
  return {
    'studio.save': async () => {
      const studio = await show()
      return {
        act: call('PUT', '/studio', { ...studio, name: `${studio.name}x` }),
        noted: { ...noted, fields: ['name'] },
      }
    },
    'studio.restore': async () => {
      const { profile } = await findStudio(t.db)
      const save = { version: nextSave++, profile: { ...profile, openLine: 'By appointment' } }
      await insertSave(t.db, { ...save, is_sample: true, fallback: null }, '')
      return {
        act: call('POST', '/studio/restore', { save: save.version }),
        noted: { ...noted, fields: ['openLine'] },
      }
    },
  }
}
