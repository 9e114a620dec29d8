import { byJson, type EditedKind, get, take, text } from './edited-kind.ts'

export const contactInfo: EditedKind = {
  name: 'contact info',
  kind: 'contact-info',
  async make(db) {
    const info = { phone: '1', email: 'a@b.example', address: 'Plot 1', working_hours: '[]' }
    await db
      .insertInto('contact_info')
      .values(info)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { id: 'contact-info', slug: '' }
  },
  read: (app) => get(app, '/contact-info'),
  formOf: (shown) => ({
    ...take(shown, ['phone', 'altMobile', 'email', 'address']),
    workingHours: JSON.stringify(
      (shown.workingHours as Record<string, string>[]).map(({ day, hours, note }) => ({ day, hours, note })),
    ),
  }),
  values: {
    phone: text('0674'),
    altMobile: text('9'),
    email: (n) => `hello${n}@studio.example`,
    address: text('Plot'),
    workingHours: (n) => JSON.stringify([{ day: 'Monday', hours: `${n} to 8`, note: '' }]),
  },
  save: byJson(
    'POST',
    () => '/contact-info',
    ({ workingHours = '[]', ...fields }) => ({ ...fields, workingHours: JSON.parse(workingHours) }),
  ),
}

export const studio: EditedKind = {
  name: 'studio',
  kind: 'studio',
  make: async () => ({ id: 'studio', slug: '' }),
  read: (app) => get(app, '/studio'),
  formOf: (shown) => take(shown, ['fullName', 'openLine', 'privacy', 'replyPromise']),
  values: {
    fullName: text('Renamed studio'),
    openLine: text('Open'),
    privacy: text('We keep little'),
    replyPromise: text('We answer'),
  },
  async save(place, sent) {
    // The profile is one document: a save has to contain the fields that are not edited here.
    const rest = await get(sent.app, '/studio')
    return byJson(
      'PUT',
      () => '/studio',
      (fields) => ({ ...rest, version: undefined, ...fields }),
    )(place, sent)
  },
}
