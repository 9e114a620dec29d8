import type { APIRequestContext } from '@playwright/test'

/** Saves the studio's contact details with these hours on one day. */
export const saveHours = (request: APIRequestContext, token: string, day: string, hours: string) =>
  request.post('/api/contact-info', {
    headers: { authorization: token },
    data: {
      phone: '0674 2345678',
      email: 'a@b.example',
      address: 'Saheed Nagar',
      workingHours: [{ day, hours, note: '' }],
    },
  })
