import type { APIRequestContext } from '@playwright/test'

/** Saves contact details in which only this day has opening hours. */
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
