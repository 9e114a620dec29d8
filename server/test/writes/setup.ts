import { saveSetting } from '../../src/db/settings.ts'
import type { Caller, Writes } from './caller.ts'

const STUDIO = {
  name: 'Ink & Iron',
  fullName: 'Ink & Iron Tattoo Studio',
  city: 'Pune',
  country: 'IN',
  phone: '+91 90000 07001',
  timeZone: 'Asia/Kolkata',
}

/** The steps of the setup can only be written before the setup is finished. */
export function writesOfSetup({ t, call }: Caller): Writes {
  const noted = { kind: 'studio', verb: 'changed', title: '' } as const
  const begin = () => saveSetting(t.db, 'setup', { owner: true })
  return {
    'setup.studio': async () => {
      await begin()
      return {
        act: call('PUT', '/setup/studio', STUDIO),
        noted: { ...noted, fields: ['name', 'place', 'fullName'] },
      }
    },
    'setup.look': async () => {
      await begin()
      const look = { accent: '#3fa9a0', logo: null, pictures: [] }
      return { act: call('PUT', '/setup/branding', look), noted: { ...noted, fields: ['hero', 'look'] } }
    },
  }
}
