import type { ConsentPage as Page } from '@linework/contract/desk/clients/consent-page-shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/root-studio.ts'
import { StudioContext } from '../../shared/studio/use-studio.ts'
import ConsentPage from './consent-page.tsx'

const text: Page['texts'][number] = {
  _id: '5f0c1f66-6f3e-4b61-9d0c-000000000001',
  name: 'Consent to a tattoo',
  number: 2,
  language: 'en',
  minimumAge: 18,
  guardianAge: null,
  facts: ['placement', 'idSeen'],
  statement: 'A tattoo is permanent.',
  questions: ['Are you pregnant?'],
  publishedAt: '2027-01-01T00:00:00.000Z',
}
const page: Page = {
  startsAt: '2027-03-10T10:30:00.000Z',
  service: 'Fine line',
  artist: 'Rohan',
  name: 'Asha Rao',
  phone: '',
  texts: [text],
  signed: null,
}
const client = {
  name: 'Asha R.',
  birthDate: '',
  phone: '',
  address: '',
  design: '',
  placement: 'Arm',
  guardian: null,
}
const signed = {
  _id: 'r1',
  at: '2027-03-09T10:30:00.000Z',
  hash: 'abcdef0123456789',
  client,
  keptUntil: '2030-03-09',
}

function render(
  record: Page | null,
  { corrects = false, actionData }: { corrects?: boolean; actionData?: object } = {},
) {
  const wanted = { language: null, corrects }
  const props = {
    loaderData: { found: { record, status: record ? 200 : 404 }, details: {}, wanted, id: 'new' },
    actionData,
    params: { token: 'x' },
  } as unknown as Parameters<typeof ConsentPage>[0]
  return renderToStaticMarkup(
    <MemoryRouter>
      <StudioContext value={{ ...EMPTY_STUDIO, timeZone: 'Asia/Kolkata' }}>
        <ConsentPage {...props} />
      </StudioContext>
    </MemoryRouter>,
  )
}

const namesOf = (html: string) => [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)

test('the consent form asks for the details of its text, never for health answers', () => {
  const html = render(page)
  for (const part of ['A tattoo is permanent.', 'Are you pregnant?', 'I am 18 or older', 'Asha Rao'])
    expect(html).toContain(part)
  expect(namesOf(html)).toEqual([
    ...['id', 'textId', 'corrects', 'name', 'placement'],
    ...['isOfAge', 'questionsRead', 'agrees', 'signature', 'drawn'],
  ])
})

test('the consent form asks for date of birth and guardian if its text allows minors', () => {
  const html = render({ ...page, texts: [{ ...text, facts: ['birthDate'], guardianAge: 16 }] })
  expect(namesOf(html)).toEqual(expect.arrayContaining(['birthDate', 'guardianName', 'guardianRelation']))
  expect(namesOf(html)).not.toContain('isOfAge')
})

test('the labels of the consent form are in the language of its text, or in English', () => {
  const hindi = { ...page, texts: [{ ...text, language: 'hi', facts: ['birthDate' as const] }] }
  for (const part of ['जन्म तिथि', 'ग्राहक का नाम', 'हस्ताक्षर करें']) expect(render(hindi)).toContain(part)
  expect(render(hindi)).not.toContain('Type your full name')
  const odia = { ...page, texts: [{ ...text, language: 'or' }] }
  expect(render(odia)).toContain('Type your full name to sign')
})

test('a signed consent shows the date on which it will be erased', () => {
  expect(render({ ...page, signed })).toContain('Kept until 9 March 2030, and then erased.')
})

test('a rejected consent form shows the problem and keeps the input', () => {
  const signature = { name: 'Asha R.', drawn: 'M1 2L3 4' }
  const body = { id: 'first', name: 'Asha', placement: 'Leg', agrees: true, signature }
  const html = render(page, { actionData: { problem: 'Required', body } })
  for (const part of [
    'role="alert"',
    'Required',
    'value="Leg"',
    'value="first"',
    'value="Asha R."',
    'value="M1 2L3 4"',
  ])
    expect(html).toContain(part)
  expect(html.match(/ checked=""/g)).toHaveLength(1)
})

test('a signed consent shows its check code, and a correction names the first record', () => {
  const html = render({ ...page, signed })
  expect(html).toContain('Check code abcdef012345')
  expect(html).not.toContain('<form')
  const corrected = render({ ...page, signed }, { corrects: true })
  for (const part of ['name="corrects" value="r1"', 'value="Arm"', 'value="Asha R."'])
    expect(corrected).toContain(part)
})

test('the consent page has no form if the link has expired or the service has no text', () => {
  expect(render(null)).not.toContain('<form')
  expect(render({ ...page, texts: [] })).toContain('No consent text applies')
})
