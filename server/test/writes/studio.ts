import { findStudio } from '../../src/studio/profile/queries.ts'
import type { Caller, Writes } from './caller.ts'

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
      const { profile, version } = await findStudio(t.db)
      for (const openLine of ['By appointment', profile.openLine])
        await t.db
          .updateTable('studio')
          .set({ profile: JSON.stringify({ ...profile, openLine }) })
          .execute()
      return {
        act: call('POST', '/studio/versions/restore', { save: version + 1 }),
        noted: { ...noted, fields: ['openLine'] },
      }
    },
  }
}
