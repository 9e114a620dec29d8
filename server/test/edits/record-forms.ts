import { makeService, signIn } from '../factories.ts'
import { makeApp } from '../make-app.ts'
import { sendForm } from '../make-form.ts'
import { makePicture } from '../pictures/make-picture.ts'

export type Parts = Parameters<typeof sendForm>[3]

/** Starts an app and returns functions that send the forms of one kind as the back office does. */
async function openForms(path: 'artists' | 'services', pictureSize?: { width: number; height: number }) {
  const t = await makeApp()
  const headers = await signIn(t)
  const url = (id: string) => `/api/${path}/${id}`
  return {
    t,
    headers,
    picture: { name: 'a.jpg', bytes: await makePicture(pictureSize) },
    create: (parts: Parts, by: Record<string, string> = headers) =>
      sendForm(t.app, 'POST', `/api/${path}`, parts, by),
    update: (id: string, parts: Parts) => sendForm(t.app, 'PUT', url(id), parts, headers),
    remove: (id: string) => t.app.inject({ method: 'DELETE', url: url(id), headers }),
  }
}

export async function openArtistForms() {
  const forms = await openForms('artists', { width: 80, height: 60 })
  const service = (await makeService(forms.t.db, { name: 'Tattoo' })) as { id: string }
  const texts = (name: string): Parts => [
    ['name', name],
    ['bio', 'Draws fine lines.'],
    ['service', service.id],
    ['experience', '7+'],
  ]
  return { ...forms, service, texts }
}

export const FULL_DESCRIPTION = 'A full description that is certainly longer than fifty characters.'

export async function openServiceForms() {
  const texts = (name: string): Parts => [
    ['name', name],
    ['shortDescription', 'Short'],
    ['fullDescription', FULL_DESCRIPTION],
  ]
  return { ...(await openForms('services')), texts }
}

export const messages = (response: { json: () => { errors: { field: string; message: string }[] } }) =>
  response.json().errors.map(({ field, message }) => `${field}: ${message}`)
